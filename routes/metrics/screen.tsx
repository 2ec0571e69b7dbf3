import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { isPositiveInteger } from '#app/format/numbers.ts';
import { Field } from '#app/forms/field.tsx';
import { spokenTable } from '#app/messages/language.ts';
import { clusterName, endpoint } from '#app/paths.ts';
import { useQueryState } from '#app/query/query.ts';
import { useRouteData } from '#app/query/route-data.ts';
import { GrafanaLink } from '#app/ui/cluster/grafana-link.tsx';
import { Panel, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { useUiConfig } from '#app/ui/cluster/use-ui-config.ts';
import { CopyButton } from '#app/ui/controls/copy-button.tsx';
import { EmptyState } from '#app/ui/query/empty-state.tsx';
import { QueryView } from '#app/ui/query/query-view.tsx';
import { Refresh } from '#app/ui/query/refresh.tsx';
import { fullPage } from '#app/ui/styles.ts';
import { CodeBlock } from '#app/ui/text/code-block.tsx';
import { PageTitle } from '#app/ui/text/page-title.tsx';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { ListTable } from '#app/ui/virtual-table/list-table.tsx';
import { useTable } from '#app/ui/virtual-table/use-table.ts';
import type { Metric } from './api.ts';
import type { loader } from './route.ts';
import { scrapeLines } from './scrape-lines.ts';
import { metricsText as text } from './text.ts';

const useStyles = makeStyles({
  page: { ...fullPage, height: 'auto', minHeight: '100%' },
  intro: { margin: 0, maxWidth: '80ch', color: tokens.colorNeutralForeground2 },
  port: { maxWidth: '24rem', marginBottom: '8px' },
  copy: { display: 'flex', justifyContent: 'flex-end' },
  metrics: { display: 'flex', flexDirection: 'column', gap: '8px', height: 'min(40rem, 80vh)' },
});

/** The metrics of the cluster, and the lines with which Prometheus reads them (metrics.page). */
export function Component() {
  const styles = useStyles();
  const metrics = useQueryState(useRouteData<typeof loader>().metrics);
  return (
    <div className={styles.page}>
      <PageTitle />
      <GrafanaLink dashboard="overview" />
      <QueryView query={metrics} failed={text.failed} placeholder={<Metrics of={undefined} />}>
        {all =>
          all.length === 0 ? (
            <EmptyState title={text.off} text={text.offHint} />
          ) : (
            <>
              <p className={styles.intro}>{text.intro}</p>
              <ScrapeLines />
              <Metrics of={all} />
            </>
          )
        }
      </QueryView>
    </div>
  );
}

const titles = text.columns;
const columns: readonly Column<Metric>[] = spokenTable(() => [
  {
    key: 'name',
    title: titles.name,
    width: 300,
    narrow: 220,
    sticky: 'start',
    rowHeader: true,
    searched: true,
    text: ({ name }) => name,
  },
  { key: 'type', title: titles.type, width: 100, searched: true, text: ({ type }) => type },
  {
    key: 'series',
    title: titles.series,
    width: 90,
    text: ({ series }) => String(series),
    number: ({ series }) => series,
  },
  { key: 'help', title: titles.help, width: 400, searched: true, text: ({ help }) => help },
]);

function Metrics({ of }: { of: readonly Metric[] | undefined }) {
  const styles = useStyles();
  const table = useTable(columns, of, { rowKey: ({ name }) => name, text });
  return (
    <section className={styles.metrics} aria-label={text.table}>
      <ListTable
        table={table}
        label={text.table}
        status={of === undefined ? '' : text.count(table.rows.length, of.length)}
      >
        <Refresh />
      </ListTable>
    </section>
  );
}

function ScrapeLines() {
  const styles = useStyles();
  const { advice } = usePanelStyles();
  const workers = useQueryState(useRouteData<typeof loader>().workers).data ?? [];
  const [typed, setTyped] = useState('');
  const isPort = isPositiveInteger(typed) && Number(typed) < 65_536;
  const itsName = useUiConfig()?.name;
  const lines = scrapeLines({
    endpoint: endpoint(),
    cluster: itsName || clusterName() || '',
    workers: workers.map(({ address }) => address),
    port: isPort ? typed : '',
  });
  return (
    <Panel title={text.scrape}>
      <p className={advice}>{text.scrapeHint}</p>
      <Field
        className={styles.port}
        label={text.port}
        hint={text.portHint}
        {...(typed !== '' && !isPort && { validationMessage: text.notPort })}
      >
        <Input
          value={typed}
          autoComplete="off"
          inputMode="numeric"
          onChange={(_, data) => setTyped(data.value)}
        />
      </Field>
      <div className={styles.copy}>
        <CopyButton text={lines} label={text.copy} notice="before" />
      </div>
      <CodeBlock text={lines} />
    </Panel>
  );
}
