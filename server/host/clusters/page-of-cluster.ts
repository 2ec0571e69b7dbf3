import { createHash } from 'node:crypto';
import type { ConsoleFiles } from '#server/host/console.ts';
import { marked, withPage } from '#server/host/marked-page.ts';
import { COLOURS } from './colours.ts';

/**
 * The console's files with a page that knows its cluster's name and those of the others. Storage and cookies are shared by all consoles
 * of this origin: before the page's own code a script puts the name before each key, and gives each cookie the path of the cluster. It is
 * a file, since the policy allows no script within the page.
 */
export function pageOfCluster(files: ConsoleFiles, name: string, names: readonly string[]): ConsoleFiles {
  const all = names.map((one, index) => `${one}:${COLOURS[index % COLOURS.length]}`);
  const script = new TextEncoder().encode(scriptFor(name));
  const file = `assets/cluster-${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;
  return withPage(new Map([...files, [file, script]]), html =>
    marked(html, { cluster: name, clusters: all.join(' ') }).replace(
      '<head>',
      `<head><script src="./${file}"></script>`,
    ),
  );
}

function scriptFor(name: string): string {
  return `{
for (const of of ["getItem", "setItem", "removeItem"]) {
  const own = Storage.prototype[of];
  Storage.prototype[of] = function (key, ...rest) { return own.call(this, "${name} " + key, ...rest) };
}
const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
const path = "path=" + location.pathname.split("/ui/").slice(0, -1).join("/ui/") + "/";
Object.defineProperty(Document.prototype, "cookie", {
  configurable: true, get, set(text) { set.call(this, text.replace(/path=\\/(?=;|$)/i, path)) },
});
}`;
}
