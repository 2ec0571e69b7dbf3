export type OwnAddress = {
  /** Hosts that mean the cluster: its own, and the one by which the reader called this host. */
  hosts: string[];
  /** The base path of the cluster's address. */
  clusterPath: string;
  /** The base path of this host. */
  basePath: string;
};

/**
 * Keeps a redirect of the cluster on this host: a cluster answers with the absolute URL that it believes in, which a
 * reader may not reach. A redirect to another machine is left as it is.
 */
export function rewriteLocation(location: string, own: OwnAddress): string {
  const [, authority, rest = ''] = /^(?:https?:)?\/\/([^/?#\\]*)(.*)$/i.exec(location) ?? [];
  if (authority === undefined) return location.startsWith('/') ? toOwnPath(location, own) : location;
  const ours = own.hosts.some(host => host.toLowerCase() === authority.toLowerCase());
  return ours ? toOwnPath(rest, own) : location;
}

// Two leading slashes would name another host, so a cluster that echoes them back must not make us send anyone there.
function toOwnPath(path: string, own: OwnAddress): string {
  const below = path === own.clusterPath || path.startsWith(`${own.clusterPath}/`);
  const relative = below ? path.slice(own.clusterPath.length) : path;
  return `${own.basePath}/${relative.replace(/^[/\\]+/, '')}`;
}
