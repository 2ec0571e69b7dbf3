import { makeStyles, Spinner, TableCell, TableRow, tokens } from '@fluentui/react-components';
import { createContext, use, useEffect, useMemo, useState } from 'react';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import { hostOf } from '#app/cluster/workers/placement.ts';
import { shownBytes } from '#app/format/bytes.ts';
import { NOT_KNOWN } from '#app/format/numbers.ts';
import { InfoRegular } from '#app/icons.ts';
import { jointText } from '#app/messages/controls.ts';
import { spokenTable } from '#app/messages/language.ts';
import { layoutText } from '#app/messages/layout.ts';
import { Confirm } from '#app/overlays/confirm.tsx';
import { Dialog } from '#app/overlays/dialog.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { paths } from '#app/paths.ts';
import { useQueryState } from '#app/query/query.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { useRouteData, useSessionFetcher } from '#app/query/route-data.ts';
import { usePermission } from '#app/session/permissions.ts';
import { IconButton } from '#app/ui/controls/button.tsx';
import { DeleteButton } from '#app/ui/controls/delete-button.tsx';
import { EmptyState } from '#app/ui/query/empty-state.tsx';
import { OutcomeNotice } from '#app/ui/query/outcome-notice.tsx';
import { QueryView } from '#app/ui/query/query-view.tsx';
import { Refresh } from '#app/ui/query/refresh.tsx';
import { Unanswered } from '#app/ui/query/slow-response.tsx';
import { fullPage } from '#app/ui/styles.ts';
import { Table } from '#app/ui/table.tsx';
import { CutPath } from '#app/ui/text/cut-path.tsx';
import { ownElement } from '#app/ui/text/own-element.tsx';
import { PageTitle } from '#app/ui/text/page-title.tsx';
import { actionsColumn } from '#app/ui/virtual-table/actions-column.ts';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { ListTable } from '#app/ui/virtual-table/list-table.tsx';
import { useTable } from '#app/ui/virtual-table/use-table.ts';
import type { VirtualEnv } from './api.ts';
import { type loader, mayReadVirtualEnvs, nameOf, packagesOf, readPackages } from './route.ts';
import { virtualEnvsText as text } from './text.ts';

const useStyles = makeStyles({
  page: { ...fullPage, minHeight: '24rem' },
  intro: { margin: 0, maxWidth: '80ch', color: tokens.colorNeutralForeground2 },
  list: { display: 'flex', flexDirection: 'column', gap: '8px', flex: '1 1 0', minHeight: '16rem' },
  actions: { display: 'flex', justifyContent: 'flex-end' },
});

/** The virtual environments of the workers (virtual-envs.list). */
export function Component() {
  const styles = useStyles();
  const environments = useQueryState(useRouteData<typeof loader>().environments);
  const isHere = useCan('virtualEnvs');
  const { reason } = usePermission('virtualenv:list');
  return (
    <div className={styles.page}>
      <PageTitle>{layoutText.screens.virtualenvs}</PageTitle>
      <Unanswered place={paths.virtualenvs} />
      {!mayReadVirtualEnvs() ? (
        <EmptyState title={text.failed} text={isHere ? reason : text.notHere} />
      ) : (
        <>
          <p className={styles.intro}>{text.intro}</p>
          <QueryView query={environments} failed={text.failed} placeholder={<Environments of={undefined} />}>
            {all => <Environments of={all} />}
          </QueryView>
        </>
      )}
    </div>
  );
}

/** An environment with the uids of the running models of its model and engine on its worker. */
type EnvRow = VirtualEnv & { key: string; running: string[] };

function rowsOf(all: readonly VirtualEnv[], running: readonly RunningModel[]): EnvRow[] {
  return all.map(env => ({
    ...env,
    key: nameOf(env),
    running: running.filter(model => mayUse(model, env)).map(({ id }) => id),
  }));
}

/** The cluster does not tell which models use it. A model without an engine may. */
function mayUse({ model_name, model_engine, address }: RunningModel, env: VirtualEnv): boolean {
  return (
    model_name === env.model_name &&
    (model_engine === '' || model_engine.toLowerCase() === env.model_engine) &&
    hostOf(address) === hostOf(env.actor_ip_address)
  );
}

type RowActions = {
  remove: (env: VirtualEnv) => void;
  /** Undefined where the cluster does not list packages. */
  show: ((env: VirtualEnv) => void) | undefined;
  /** The key of the row that is being deleted. */
  deleting: unknown;
  /** One deletion at a time: another would take the result of the first away. */
  busy: boolean;
};

const RowContext = createContext<RowActions>({
  remove: () => {},
  show: undefined,
  deleting: undefined,
  busy: false,
});

const columns: readonly Column<EnvRow>[] = spokenTable(() => [
  {
    key: 'model',
    title: text.columns.model,
    width: 170,
    narrow: 140,
    sticky: 'start',
    rowHeader: true,
    searched: true,
    text: ({ model_name }) => model_name,
  },
  { key: 'engine', title: text.columns.engine, width: 110, searched: true, text: one => one.model_engine },
  { key: 'python', title: text.columns.python, width: 70, text: one => one.python_version },
  {
    key: 'worker',
    title: text.columns.worker,
    width: 150,
    searched: true,
    text: one => one.actor_ip_address,
  },
  {
    key: 'size',
    title: text.columns.size,
    width: 84,
    align: 'end',
    text: ({ size_bytes }) => (size_bytes == null ? NOT_KNOWN : shownBytes(size_bytes)),
    number: ({ size_bytes }) => size_bytes ?? undefined,
  },
  { key: 'running', title: text.columns.running, width: 190, text: ({ running }) => jointText.list(running) },
  {
    key: 'path',
    title: text.columns.path,
    width: 170,
    searched: true,
    text: ({ path }) => path,
    cell: ({ path }) => <CutPath path={path} />,
  },
  actionsColumn(text.columns.actions, 84, env => <ActionsCell env={env} />),
]);

function ActionsCell({ env }: { env: EnvRow }) {
  const styles = useStyles();
  const { show, remove, deleting, busy } = use(RowContext);
  return (
    <div className={styles.actions}>
      {show && (
        <IconButton
          tabIndex={-1}
          label={text.packages(env.key)}
          icon={<InfoRegular />}
          onClick={() => show(env)}
        />
      )}
      <DeleteButton
        tabIndex={-1}
        needs="virtualenv:delete"
        label={text.remove(env.key)}
        isDeleting={deleting === env.key}
        disabledFocusable={busy}
        onClick={() => remove(env)}
      />
    </div>
  );
}

const DELETION = 'virtual-env-deletion';

function Environments({ of }: { of: readonly VirtualEnv[] | undefined }) {
  const styles = useStyles();
  const running = useQueryState(useRouteData<typeof loader>().running).data;
  const rows = useMemo(() => of && rowsOf(of, running ?? []), [of, running]);
  const table = useTable(columns, rows, { rowKey: ({ key }) => key, text });
  const [shown, show] = useState<VirtualEnv>();
  const [asked, remove] = useState<VirtualEnv>();
  const hasPackages = useCan('envPackages');
  const { submit, data, formData, state } = useSessionFetcher<ChangeResult>(DELETION);
  const busy = state !== 'idle';
  const deleting = formData?.get('key');
  const context = useMemo(
    () => ({ remove, show: hasPackages ? show : undefined, deleting, busy }),
    [hasPackages, deleting, busy],
  );
  const bytes = table.rows.reduce((sum, { size_bytes }) => sum + (size_bytes ?? 0), 0);
  const size = bytes === 0 ? '' : shownBytes(bytes);
  return (
    <RowContext value={context}>
      <section className={styles.list} aria-label={text.table}>
        <ListTable
          table={table}
          label={text.table}
          status={rows === undefined ? '' : text.count(table.rows.length, rows.length, size)}
        >
          <Refresh />
        </ListTable>
      </section>
      <OutcomeNotice
        outcome={data}
        place={paths.virtualenvs}
        wordsOf={({ message }) => message || undefined}
      />
      <Confirm
        of={asked}
        question={env => text.question(nameOf(env))}
        action={() => text.action}
        yes={env =>
          submit(
            { env: JSON.stringify(env), key: nameOf(env) },
            { method: 'post', action: paths.virtualenvs },
          )
        }
        close={() => remove(undefined)}
      />
      <Overlay of={shown}>{env => <Packages env={env} close={() => show(undefined)} />}</Overlay>
    </RowContext>
  );
}

function Packages({ env, close }: { env: VirtualEnv; close: () => void }) {
  const { data } = useQueryState(packagesOf(env));
  const [failure, setFailure] = useState('');
  useEffect(() => void readPackages(env).then(setFailure), [env]);
  const title = text.packages(nameOf(env));
  return (
    <Dialog title={title} close={close}>
      {failure !== '' && <p role="alert">{ownElement(failure)}</p>}
      {failure === '' && data === undefined && <Spinner label={ownElement(text.reading)} />}
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
