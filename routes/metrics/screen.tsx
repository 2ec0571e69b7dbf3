import { makeStyles } from '@fluentui/react-components';
import type { Metric } from '#app/cluster/models/metrics.ts';
import { isPositiveInteger } from '#app/format/numbers.ts';
import type { Form } from '#app/forms/fields.ts';
import { FormFields } from '#app/forms/form-fields.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { clusterName, endpoint } from '#app/paths.ts';
import { useQueryState } from '#app/query/query.ts';
import { useRouteData } from '#app/query/route-data.ts';
import { GrafanaLink } from '#app/ui/cluster/grafana-link.tsx';
import { Panel } from '#app/ui/cluster/panel.tsx';
import { useUiConfig } from '#app/ui/cluster/use-ui-config.ts';
import { CopyButton } from '#app/ui/controls/copy-button.tsx';
import { ListScreen } from '#app/ui/list-screen.tsx';
import { CodeBlock } from '#app/ui/text/code-block.tsx';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { NAMES_ROW, textColumn } from '#app/ui/virtual-table/text-column.ts';
import type { loader } from './route.ts';
import { scrapeLines } from './scrape-lines.ts';
import { metricsText as text } from './text.ts';

const useStyles = makeStyles({
  port: { maxWidth: '24rem', marginBottom: '8px' },
  copy: { display: 'flex', justifyContent: 'flex-end' },
});

const column = textColumn<Metric, typeof text.columns>(text.columns);
const columns: readonly Column<Metric>[] = [
  column('name', 300, nameOf, { ...NAMES_ROW, narrow: 220 }),
  column('type', 100, ({ type }) => type, { searched: true }),
  column('series', 90, ({ series }) => String(series), { number: ({ series }) => series }),
  column('help', 400, ({ help }) => help, { searched: true }),
];

function nameOf({ name }: Metric): string {
  return name;
}

/** The metrics of the cluster, and the lines with which Prometheus reads them (metrics.page). */
export function Component() {
  const query = useQueryState(useRouteData<typeof loader>().metrics);
  const rows = query.data?.metrics;
  const isOff = rows?.length === 0;
  return (
    <ListScreen
      {...{ query, columns, rows, rowKey: nameOf, minHeight: '72rem' }}
      text={isOff ? { ...text, failed: text.off } : text}
      refusal={isOff ? text.offHint : undefined}
      above={
        <>
          <GrafanaLink dashboard="overview" />
          {rows !== undefined && !isOff && <ScrapeLines />}
        </>
      }
    />
  );
}

function isPort(typed: string): boolean {
  return isPositiveInteger(typed) && Number(typed) < 65_536;
}

const form: Form<{ port: string }, undefined> = {
  fields: {
    port: {
      ...({ control: 'text', inputMode: 'numeric', default: '' } as const),
      ...{ label: () => text.port, hint: () => text.portHint },
      check: typed => (typed === '' || isPort(typed) ? undefined : text.notPort),
      eager: () => true,
    },
  },
  parts: ['port'],
};

function ScrapeLines() {
  const styles = useStyles();
  const workers = useQueryState(useRouteData<typeof loader>().workers).data ?? [];
  const { draft, fields } = useForm(form, { port: '' }, undefined);
  const itsName = useUiConfig()?.name;
  const lines = scrapeLines({
    endpoint: endpoint(),
    cluster: itsName || clusterName() || '',
    workers: workers.map(({ address }) => address),
    port: isPort(draft.port) ? draft.port : '',
  });
  return (
    <Panel title={text.scrape} about={text.scrapeHint}>
      <div className={styles.port}>
        <FormFields {...fields} />
      </div>
      <div className={styles.copy}>
        <CopyButton text={lines} label={text.copy} notice="before" />
      </div>
      <CodeBlock text={lines} />
    </Panel>
  );
}
