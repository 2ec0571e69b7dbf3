import { clusterName, endpoint } from '#app/paths.ts';
import type { RememberedKey } from '#app/storage/stored.ts';

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

/**
 * Lets a sign-in at another cluster lead to this screen. That console reads keys with its name before them; the methods of storage would add
 * the name of this one.
 */
export function keepScreenFor({ name }: Pick<NamedCluster, 'name'>, pathname: string): void {
  const key: RememberedKey = 'returnTo';
  try {
    sessionStorage[`${name} ${key}`] = pathname;
  } catch {
    // Without storage the sign-in leads to Launch Model.
  }
}

/** The address of the host's list of its clusters. */
export function listOfClusters(): string {
  return endpoint().replace(/[^/]*$/, '');
}
