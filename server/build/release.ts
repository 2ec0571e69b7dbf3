import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/** Builds the package below `outDir`, and gives the path of its tarball. */
export function packTarball(root: string, outDir: string): string {
  mkdirSync(outDir, { recursive: true });
  execFileSync('npm', ['pack', '--silent', '--pack-destination', outDir], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return join(outDir, `inference-console-${versionOf(root)}.tgz`);
}

/** Writes the checksum file, as `sha256sum --check` reads it, and the notes beside the tarball. */
export function describeTarball(tarball: string, changes: string): void {
  const sum = createHash('sha256').update(readFileSync(tarball)).digest('hex');
  const name = basename(tarball);
  const size = (statSync(tarball).size / 1e6).toFixed(1);
  writeFileSync(join(tarball, '../SHA256SUMS'), `${sum}  ${name}\n`);
  const install = `Node 20.19 or later and this file of ${size} MB, which installs no other package:`;
  const notes = [install, `    npx ./${name} --endpoint http://HOST:9997`, `SHA-256: \`${sum}\``, changes];
  writeFileSync(join(tarball, '../NOTES.md'), `${notes.join('\n\n')}\n`);
}

/** The reasons not to release: `status` is what `git status --porcelain` prints. */
export function releaseFaults(status: string, version: string, changelog: string): string[] {
  const faults: string[] = [];
  if (status !== '') faults.push(`The tree is not clean:\n${status.trimEnd()}`);
  if (changesOf(changelog, version) === undefined) faults.push(`CHANGELOG.md has no section [${version}].`);
  return faults;
}

/** The section of one version in the changelog, without its heading. */
function changesOf(changelog: string, version: string): string | undefined {
  const section = changelog.split('\n## ').find(part => part.startsWith(`[${version}]`));
  return section?.split('\n').slice(1).join('\n').trim();
}

function versionOf(root: string): string {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
}

function release(root: string): void {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const status = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  const version = versionOf(root);
  const faults = releaseFaults(status, version, changelog);
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    process.exitCode = 1;
    return;
  }
  const outDir = join(root, 'release');
  rmSync(outDir, { recursive: true, force: true });
  const tarball = packTarball(root, outDir);
  describeTarball(tarball, changesOf(changelog, version) ?? '');
  execFileSync('npm', ['run', '--silent', 'docs'], { cwd: root, stdio: 'inherit' });
  cpSync(join(root, 'docs/generated'), outDir, { recursive: true });
  console.log(`release/: ${basename(tarball)}, SHA256SUMS, NOTES.md, coverage.md, routes.md`);
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === import.meta.filename)
  release(resolve(import.meta.dirname, '../..'));
