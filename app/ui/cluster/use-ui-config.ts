import { useEffect } from 'react';
import { useCan } from '#app/cluster/capabilities.ts';
import { fetchUiConfig } from '#app/cluster/read-ui-config.ts';
import { type UiConfig, uiConfigs } from '#app/cluster/ui-config.ts';
import { useQueryState } from '#app/query/query.ts';

/** The cluster's name and its Grafana, read once; undefined until they are known. */
export function useUiConfig(): UiConfig | undefined {
  const hasConfig = useCan('uiConfig');
  useEffect(() => {
    if (hasConfig) void fetchUiConfig();
  }, [hasConfig]);
  return useQueryState(uiConfigs.current('all')).data;
}
