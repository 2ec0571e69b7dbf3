import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordedAnswer } from './server.ts';

const folder = import.meta.dirname;

/** The releases of which there are recordings, the oldest first. */
export const recordedReleases: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter(one => one.isDirectory())
  .map(one => one.name)
  .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

/** The answers of a release in order; of one file, such as `definitions-llm`, or of all. */
export function recorded(release: string, file?: string): RecordedAnswer[] {
  const files = readdirSync(join(folder, release)).filter(
    name => file === undefined || name === `${file}.json`,
  );
  return files.flatMap((name): RecordedAnswer[] =>
    JSON.parse(readFileSync(join(folder, release, name), 'utf8')),
  );
}
