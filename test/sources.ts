import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

export type Import = {
  /** As it stands in the file. */
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
/** Routes without a page, with the component that calls them: any screen may use them. */
const WITHOUT_PAGE = [
  'cache',
  'engines',
  'launch',
  'logout',
  'model-details',
  'palette',
  'other-types',
  'presets',
  'replicas',
  'rooms',
  'support',
  'unfinished-edit',
];
const LEAVES = ['app/models', 'app/messages', 'app/paths.ts'];

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

/** One circle of imports that are needed at start, as the paths along it; empty where there is none. */
export function circleIn(sources: Source[]): string[] {
  const done = new Set<string>();
  const byPath = new Map(sources.map(source => [source.path, source]));
  const visit = (path: string, trail: string[]): string[] => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return [];
    for (const { target, typeOnly, dynamic } of byPath.get(path)?.imports ?? []) {
      if (target === undefined || typeOnly || dynamic) continue;
      const circle = visit(target, [...trail, path]);
      if (circle.length > 0) return circle;
    }
    done.add(path);
    return [];
  };
  return sources.map(source => visit(source.path, [])).find(circle => circle.length > 0) ?? [];
}

export function isBarrel({ text }: Source): boolean {
  const code = text.split('\n').filter(line => line.trim() !== '' && !line.trim().startsWith('//'));
  return code.length > 0 && code.every(line => /^export (\*|\{[^}]*\}|type \{[^}]*\}) from /.test(line));
}

function allowed(from: string, to: string, typeOnly: boolean): boolean {
  const screen = screenOf(from);
  if (from === 'app/main.tsx') return to.startsWith('app/') || to === 'routes/routes.ts';
  if (from === 'routes/screens.ts') return to.startsWith('app/') || /\/(route\.ts|screen\.tsx)$/.test(to);
  if (from === 'routes/routes.ts')
    return to === 'routes/screens.ts' || to.startsWith('app/') || /\/(route\.ts|screen\.tsx)$/.test(to);
  if (to === 'routes/screens.ts') return /^routes\/(layout|palette)\//.test(from);
  if (from.startsWith('server/')) return to.startsWith('server/') || typeOnly;
  if (from.startsWith('test/')) return true;
  if (to.startsWith('test/') || to.startsWith('server/')) return false;
  if (isLeaf(from)) return isLeaf(to);
  if (isKind(from)) return isLeaf(to) || isKind(to);
  if (from.startsWith('app/first-screen/')) return to.startsWith('app/') && !to.endsWith('.tsx');
  if (from.startsWith('app/')) return to.startsWith('app/') && !(isBelowView(from) && isView(to));
  return to.startsWith('app/') || isWithoutPage(to) || (screen !== undefined && screen === screenOf(to));
}

/** Code without components: calls, session, and queries. */
function isBelowView(path: string): boolean {
  return /^app\/(api|cluster|data|session)\//.test(path) && !path.endsWith('.tsx');
}

function isView(path: string): boolean {
  return /^app\/(forms|overlays|ui)\//.test(path);
}

function isLeaf(path: string): boolean {
  return LEAVES.some(leaf => path.startsWith(leaf));
}

function isKind(path: string): boolean {
  return path.startsWith('app/kinds/');
}

function isWithoutPage(path: string): boolean {
  return WITHOUT_PAGE.some(name => path.startsWith(`routes/${name}/`));
}

/** `routes/launch-model/`; undefined if it is no screen. */
function screenOf(path: string): string | undefined {
  return isWithoutPage(path) ? undefined : /^routes\/[^/]+\//.exec(path)?.[0];
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

/** The import and re-export lines of a file. */
export function importsOf(path: string, text: string): Import[] {
  const statements = text.matchAll(
    /^(?:import|export)\s(?!function|const|type \w+ =)(?<what>[^'";]*?)\bfrom\s*'(?<from>[^']+)'|^import\s*'(?<bare>[^']+)'/gm,
  );
  const later = text.matchAll(/\bimport\(\s*'(?<from>[^']+)'/g);
  const still = [...statements].map(({ groups = {} }) =>
    entry(path, groups.from ?? groups.bare ?? '', /^type\s/.test(groups.what ?? ''), false),
  );
  return [...still, ...[...later].map(({ groups = {} }) => entry(path, groups.from ?? '', false, true))];
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
