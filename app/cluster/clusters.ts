import { clusterName, endpoint } from '#app/paths.ts';

/** One of several clusters of the console's host; `console`: the address of its console. */
export type NamedCluster = { name: string; colour: string; console: string; isThis: boolean };

/** The clusters of the console's host, in the order of its flags; empty if it has one. The host writes them into the page. */
export function namedClusters(): NamedCluster[] {
  const { clusters = '' } = document.documentElement.dataset;
  return clusters
    .split(' ')
    .filter(Boolean)
    .map(one => {
      const [name = '', colour = ''] = one.split(':');
      return { name, colour, console: `${listOfClusters()}${name}/ui/`, isThis: name === clusterName() };
    });
}

/** The screen of the page in the console of another cluster, without what is chosen on it (clusters.chooser). */
export function sameScreen({ console }: Pick<NamedCluster, 'console'>, pathname: string): string {
  return `${console}#${pathname}`;
}

/** The address of the host's list of its clusters. */
export function listOfClusters(): string {
  return endpoint().replace(/[^/]*$/, '');
}
