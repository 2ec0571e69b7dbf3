import { createQueries } from '#app/query/query.ts';

/** A cluster's name and its monitoring: empty texts without it. */
export type UiConfig = {
  /** Its own name. */
  name: string;
  /** The address of its Grafana, and the names of two data sources there. */
  grafana: string;
  source: string;
  alertSource: string;
  /** The uids of the dashboards that are set up, by their names. */
  dashboards: Readonly<Record<string, string>>;
  /** Whether an Elasticsearch is set up, in which logs can be searched over time. */
  searchesLogs: boolean;
};

/** In a module of its own, for every screen has the name in its title. `app/cluster/read-ui-config.ts` reads it. */
export const uiConfigs = createQueries<UiConfig, 'all'>('part');
