import { readFileSync } from 'node:fs';

type Requirement = { area: string; id: string; what: string };

/** The requirements: every line of docs/requirements.md such as "- `frame.home` The address …". */
export const requirements: readonly Requirement[] = readRequirements(
  readFileSync('docs/requirements.md', 'utf8'),
);

export function readRequirements(text: string): Requirement[] {
  return text.split('\n## ').flatMap(part => {
    const area = part.slice(0, part.indexOf('\n'));
    return [...part.matchAll(/^- `(\S+)` (.+)$/gm)].map(([, id = '', what = '']) => ({ area, id, what }));
  });
}

/** Ids in round brackets, such as (frame.home, launch.card), in the comments of code or anywhere in Markdown. */
export function citedIds(path: string, text: string): string[] {
  const prose = path.endsWith('.md')
    ? [text]
    : [...text.matchAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*/g)].map(([comment]) => comment);
  return prose.flatMap(part =>
    [...part.matchAll(/(?<!\])\(([a-z]+\.[a-z0-9-]+(?:, [a-z]+\.[a-z0-9-]+)*)\)/g)].flatMap(([, ids = '']) =>
      ids.split(', '),
    ),
  );
}
