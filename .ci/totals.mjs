import { existsSync, readFileSync } from 'node:fs';

const [status, ...files] = process.argv.slice(2);
const reports = files.filter(existsSync).map(file => JSON.parse(readFileSync(file, 'utf8')));
const sum = key => reports.reduce((total, report) => total + report[key], 0);

// A file that could not be loaded, or a run that broke off, failed no single test; it must not look like a success.
const failed = sum('numFailedTests') || sum('numFailedTestSuites') || (status === '0' ? 0 : 1);
console.log(`${sum('numPassedTests')} passed, ${failed} failed`);
