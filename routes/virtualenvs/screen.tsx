import { Spinner, TableCell, TableRow } from '@fluentui/react-components';
import { useState } from 'react';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import { hostOf } from '#app/cluster/workers/worker-address.ts';
import { shownBytes } from '#app/format/bytes.ts';
import { DeleteRegular, InfoRegular } from '#app/icons.ts';
import { useMemo } from '#app/languages/memo.ts';
import { dialogText, jointText } from '#app/messages/controls.ts';
import { tableText } from '#app/messages/tables.ts';
import { Dialog } from '#app/overlays/dialog.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { paths } from '#app/paths.ts';
import { useQueryState } from '#app/query/query.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { useReading } from '#app/query/resource-route.ts';
import { useRouteData, useSessionFetcher } from '#app/query/route-data.ts';
import { ListScreen, useListRefusal } from '#app/ui/list-screen.tsx';
import { OutcomeNotice } from '#app/ui/query/outcome-notice.tsx';
import { Table } from '#app/ui/table.tsx';
import { CutPath } from '#app/ui/text/cut-path.tsx';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { NAMES_ROW, textColumn } from '#app/ui/virtual-table/text-column.ts';
import { listPackages, type VirtualEnv } from './api.ts';
import { envName, gate, type loader } from './route.ts';
import { virtualEnvsText as text } from './text.ts';

/** The virtual environments of the workers (virtual-envs.list). */
export function Component() {
  const loaded = useRouteData<typeof loader>();
  const query = useQueryState(loaded.environments);
  const running = useQueryState(loaded.running).data;
  const rows = useMemo(() => query.data && envRows(query.data, running ?? []), [query.data, running]);
  const [shown, show] = useState<VirtualEnv>();
  const hasPackages = useCan('envPackages');
  const { submit, data, formData, state } = useSessionFetcher<ChangeResult>('virtual-env-deletion');
  return (
    <ListScreen
      refusal={useListRefusal(gate, text.notHere)}
      {...{ text, query, columns, rows, rowKey, place: paths.virtualenvs }}
      facts={filtered => {
        const bytes = filtered.reduce((sum, { size_bytes }) => sum + (size_bytes ?? 0), 0);
        return bytes === 0 ? '' : shownBytes(bytes);
      }}
      actions={[
        {
          icon: <InfoRegular />,
          label: ({ key }) => (hasPackages ? text.packages(key) : undefined),
          run: ([env]) => show(env),
        },
        {
          icon: <DeleteRegular />,
          needs: 'virtualenv:delete',
          label: ({ key }) => dialogText.remove(key),
          question: ([env]) => (env ? text.question(env.key) : ''),
          answer: () => text.action,
          run: ([env]) =>
            env &&
            submit({ env: JSON.stringify(env), key: env.key }, { method: 'post', action: paths.virtualenvs }),
          // One deletion at a time: another would take the result of the first away.
          busy: state !== 'idle',
          isUnderWay: ({ key }) => formData?.get('key') === key,
        },
      ]}
      result={
        <OutcomeNotice
          outcome={data}
          place={paths.virtualenvs}
          wordsOf={({ message }) => message || undefined}
        />
      }
    >
      <Overlay of={shown}>{env => <Packages env={env} close={() => show(undefined)} />}</Overlay>
    </ListScreen>
  );
}

/** An environment with the uids of the running models of its model and engine on its worker. */
type EnvRow = VirtualEnv & { key: string; running: string[] };

function rowKey({ key }: EnvRow): string {
  return key;
}

function envRows(all: readonly VirtualEnv[], running: readonly RunningModel[]): EnvRow[] {
  return all.map(env => ({
    ...env,
    key: envName(env),
    running: running.filter(model => mayUse(model, env)).map(({ id }) => id),
  }));
}

/** The cluster does not report which models use it. A model without an engine may. */
function mayUse({ model_name, model_engine, address }: RunningModel, env: VirtualEnv): boolean {
  return (
    model_name === env.model_name &&
    (model_engine === '' || model_engine.toLowerCase() === env.model_engine) &&
    hostOf(address) === hostOf(env.actor_ip_address)
  );
}

const titles = text.columns;
const column = textColumn<EnvRow, typeof titles>(titles);
const searched = { searched: true } as const;

const columns: readonly Column<EnvRow>[] = [
  column('model', 170, row => row.model_name, NAMES_ROW),
  column('engine', 110, row => row.model_engine, searched),
  column('python', 70, row => row.python_version),
  column('worker', 150, row => row.actor_ip_address, searched),
  column('size', 84, ({ size_bytes: bytes }) => (bytes == null ? '' : shownBytes(bytes)), {
    none: () => tableText.unsaid,
    align: 'end',
    number: row => row.size_bytes ?? undefined,
  }),
  column('running', 190, row => jointText.list(row.running), { none: () => text.unused }),
  column('path', 170, row => row.path, { searched: true, cell: row => <CutPath path={row.path} /> }),
];

function Packages({ env, close }: { env: VirtualEnv; close: () => void }) {
  const { data, failure, message } = useReading(env.path + env.actor_ip_address, signal =>
    listPackages(env, signal),
  );
  const title = text.packages(envName(env));
  return (
    <Dialog title={title} close={close}>
      {failure !== undefined && <p role="alert">{message}</p>}
      {failure === undefined && data === undefined && <Spinner label={text.reading} />}
      {data?.length === 0 && <p>{text.noPackages}</p>}
      {data !== undefined && data.length > 0 && (
        <Table label={title} columns={text.packageColumns}>
          {data.map(({ name, version, size_bytes }) => (
            <TableRow key={name}>
              <TableCell translate="no">{name}</TableCell>
              <TableCell translate="no">{version}</TableCell>
              <TableCell translate="no">{size_bytes == null ? '' : shownBytes(size_bytes)}</TableCell>
            </TableRow>
          ))}
        </Table>
      )}
    </Dialog>
  );
}
