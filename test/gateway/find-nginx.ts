import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of nginx: $NGINX, else the first in the folders of $PATH or in /usr/sbin; undefined when there is none. */
export function findNginx(): string | undefined {
  if (process.env.NGINX) return process.env.NGINX;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map(folder => join(folder, 'nginx')).find(path => existsSync(path));
}
