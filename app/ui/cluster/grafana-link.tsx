import { type Dashboard, dashboardUrl } from '#app/cluster/read-ui-config.ts';
import { grafanaText } from '#app/messages/cluster-info.ts';
import { AwayLink } from '#app/ui/controls/plain-link.tsx';
import { useUiConfig } from './use-ui-config.ts';

type Props = {
  dashboard: Dashboard;
  /** Values of the dashboard's variables. */
  of?: Readonly<Record<string, string>>;
};

/** Opens a dashboard of the cluster's Grafana, where one is set up (grafana.link). */
export function GrafanaLink({ dashboard, of }: Props) {
  const config = useUiConfig();
  const url = config && dashboardUrl(config, dashboard, of);
  if (url === undefined) return null;
  return (
    <AwayLink href={url} title={grafanaText.hint}>
      {grafanaText.open}
    </AwayLink>
  );
}
