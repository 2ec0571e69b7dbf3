import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

export type Import = {
  /** As written in the file. */
  written: string;
  /** The file that it names, from the project's root; undefined for a package. */
  target?: string;
  typeOnly: boolean;
  /** `import()`: loaded later, so it makes no circle. */
  dynamic: boolean;
};
export type Source = { path: string; lines: number; text: string; imports: Import[] };

const ROOT = process.cwd();
const ROOMS = ['app', 'routes', 'server', 'test'];
/** The floors of app/, lowest first. A room imports rooms of its own floor and of lower ones. */
const FLOORS = [
  [
    'app/storage',
    'app/languages',
    'app/messages',
    'app/format',
    'app/jsx',
    'app/schema',
    'app/catalogue',
    'app/definitions',
    'app/paths.ts',
    'app/icons.ts',
    'app/theme.ts',
  ],
  ['app/http'],
  ['app/session'],
  ['app/notify'],
  ['app/query'],
  ['app/cluster'],
  ['app/launches'],
  ['app/jobs'],
  ['app/forms', 'app/overlays', 'app/ui'],
  ['app/features'],
  ['app/app.tsx', 'app/configure.ts', 'app/router-future.ts', 'app/speak.ts'],
];

/** Every TypeScript file of the project, with its import lines. */
export function readSources(): Source[] {
  return ROOMS.flatMap(room => filesIn(join(ROOT, room))).map(file => {
    const path = relative(ROOT, file);
    const text = readFileSync(file, 'utf8');
    return { path, text, lines: text.split('\n').length - 1, imports: importsOf(path, text) };
  });
}

/** The imports that break the order of the rooms (README, 'Who may import whom'). */
export function breaches(source: Source): string[] {
  if (isTest(source.path)) return [];
  return source.imports.flatMap(({ target, typeOnly }) =>
    target === undefined || allowed(source.path, target, typeOnly) ? [] : `${source.path} imports ${target}`,
  );
}

/** One circle of imports, as the paths along it; empty where there is none. */
export function circleIn(sources: Source[]): string[] {
  const done = new Set<string>();
  const byPath = new Map(sources.map(source => [source.path, source]));
  const visit = (path: string, trail: string[]): string[] => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return [];
    for (const { target } of byPath.get(path)?.imports ?? []) {
      if (target === undefined) continue;
      const circle = visit(target, [...trail, path]);
      if (circle.length > 0) return circle;
    }
    done.add(path);
    return [];
  };
  return sources.map(source => visit(source.path, [])).find(circle => circle.length > 0) ?? [];
}

/** The names of exported types that two files declare. */
export function repeatedTypes(sources: readonly Source[]): string[] {
  const names = sources.flatMap(({ text }) => [
    ...new Set([...text.matchAll(/^export type (\w+)/gm)].map(([, name = '']) => name)),
  ]);
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}

export function isBarrel({ text }: Source): boolean {
  const code = text.split('\n').filter(line => line.trim() !== '' && !line.trim().startsWith('//'));
  return code.length > 0 && code.every(line => /^export (\*|\{[^}]*\}|type \{[^}]*\}) from /.test(line));
}

function allowed(from: string, to: string, typeOnly: boolean): boolean {
  const screen = screenOf(from);
  if (from === 'app/main.tsx') return to.startsWith('app/') || /^routes\/(routes|lazy-route)\.ts$/.test(to);
  if (from.startsWith('app/languages/') && typeOnly && /\/(text|feature)\.ts$/.test(to)) return true;
  if (to === 'routes/lazy-route.ts') return from === 'routes/routes.ts';
  if (from === 'routes/features.ts') return /^(app|routes)\/.*\/feature\.ts$/.test(to);
  if (from === 'routes/routes.ts')
    return to === 'routes/features.ts' || to.startsWith('app/') || /\/(route\.ts|screen\.tsx)$/.test(to);
  if (to === 'routes/features.ts' && !from.startsWith('test/'))
    return /^(routes\/layout|app\/boot)\//.test(from);
  if (from.startsWith('server/')) return to.startsWith('server/') || typeOnly;
  if (from.startsWith('test/')) return true;
  if (to.startsWith('test/') || to.startsWith('server/')) return false;
  if (from.startsWith('app/boot/')) return to.startsWith('app/') && !to.endsWith('.tsx');
  if (to.startsWith('app/boot/')) return false;
  if (from.startsWith('app/')) return floorOf(to) >= 0 && floorOf(to) <= floorOf(from);
  return to.startsWith('app/') || (screen !== undefined && screen === screenOf(to));
}

/** -1 for what has no floor. */
function floorOf(path: string): number {
  return FLOORS.findIndex(rooms => rooms.some(room => path === room || path.startsWith(`${room}/`)));
}

/** `routes/launch-model/`; undefined if it is no screen. */
function screenOf(path: string): string | undefined {
  return /^routes\/[^/]+\//.exec(path)?.[0];
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

/** The import and re-export lines of a file. */
export function importsOf(path: string, text: string): Import[] {
  const statements = text.matchAll(
    /^(?:import|export)\s(?!function|const|type \w+ =)(?<what>[^'";]*?)\bfrom\s*'(?<from>[^']+)'|^import\s*'(?<bare>[^']+)'/gm,
  );
  const later = text.matchAll(/(?<type>\btypeof )?\bimport\(\s*'(?<from>[^']+)'/g);
  const still = [...statements].map(({ groups = {} }) =>
    entry(path, groups.from ?? groups.bare ?? '', /^type\s/.test(groups.what ?? ''), false),
  );
  return [
    ...still,
    ...[...later].map(({ groups = {} }) => entry(path, groups.from ?? '', groups.type !== undefined, true)),
  ];
}

function entry(path: string, written: string, typeOnly: boolean, dynamic: boolean): Import {
  const target = written.startsWith('#')
    ? written.slice(1)
    : written.startsWith('.')
      ? normalize(join(dirname(path), written))
      : undefined;
  return { written, typeOnly, dynamic, ...(target === undefined ? {} : { target }) };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
  });
}
