import { endpoint } from '#app/paths.ts';

/** The page's latest cluster calls. A browser itself keeps the first 250 requests only. */
const calls: PerformanceEntry[] = [];
new PerformanceObserver(list => {
  calls.push(...list.getEntries().filter(({ name }) => /^\/(v1\/|token$|openapi)/.test(pathOf(name))));
  calls.splice(0, calls.length - 100);
}).observe({ type: 'resource', buffered: true });

/** The latest calls: the path below the endpoint without its query, the start and the duration in ms. */
export function recentCalls() {
  return calls.map(({ name, startTime, duration }) => ({ path: pathOf(name), startTime, duration }));
}

function pathOf(url: string): string {
  return url.startsWith(endpoint()) ? url.slice(endpoint().length).replace(/\?.*/, '') : '';
}
