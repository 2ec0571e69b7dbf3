import { makeStyles, tokens } from '@fluentui/react-components';
import { type KindName, kindOf } from '#app/catalogue/kind-names.ts';
import { type RunningColumnKey, runningKinds } from '#app/catalogue/running-kinds.ts';
import { isVirtual, type RunningModel } from '#app/catalogue/running-model.ts';
import { sizeInBillions, sizeNumber } from '#app/format/numbers.ts';
import { MoreHorizontalRegular, OpenRegular, PlayRegular } from '#app/icons.ts';
import { jointText } from '#app/messages/controls.ts';
import { runningText } from '#app/messages/running-models.ts';
import { tableText } from '#app/messages/tables.ts';
import { paths } from '#app/paths.ts';
import { IconButton } from '#app/ui/controls/button.tsx';
import { CopyButton } from '#app/ui/controls/copy-button.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { actionsColumn } from '#app/ui/virtual-table/actions-column.ts';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { selectColumn } from '#app/ui/virtual-table/selection.tsx';
import { tryText } from '#routes/running-models/try/text.ts';
import { AutostartMark } from './autostart-mark.tsx';
import { useRowActions } from './model-call.ts';
import { ActionsOn, ReplicaCell, StatusBadge } from './row-overlays.tsx';
import { TerminateButton } from './selection.tsx';

const useStyles = makeStyles({
  actions: { display: 'flex', justifyContent: 'flex-end' },
  id: { display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0 },
  idText: {
    minWidth: 0,
    overflow: 'clip',
    textOverflow: 'ellipsis',
    color: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    overflowWrap: 'normal',
    '@container (max-width: 640px)': {
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
      lineHeight: tokens.lineHeightBase200,
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
  },
  // Visible while pointer or focus is on the row, and always without hover: colour alone, since anything else would be painted
  // separately.
  copy: {
    flexShrink: 0,
    '@media (hover: hover)': {
      ':global(tr:not(:hover, :focus-within))': { '& button': { color: 'transparent' } },
    },
  },
});

type RunningColumn = Column<RunningModel>;

const titles = runningText.columns;

export const select = selectColumn(
  (model: RunningModel) => model.id,
  id => runningText.select(id),
);
export const id: RunningColumn = {
  key: 'id',
  title: () => titles.id,
  width: 250,
  narrow: 148,
  sticky: 'start',
  rowHeader: true,
  searched: true,
  text: model => model.id,
  cell: model => <IdCell model={model} />,
};

export const columns: Record<RunningColumnKey, Omit<RunningColumn, 'key' | 'title'>> = {
  name: { width: 108, searched: true, text: model => model.model_name },
  address: { width: 137, searched: true, text: model => model.address },
  gpus: {
    width: 125,
    text: model => jointText.list(model.accelerators ?? []),
    none: model => (model.accelerators === null ? tableText.unsaid : runningText.noGpu),
  },
  size: {
    width: 74,
    text: ({ model_size_in_billions: billions }) => (billions === null ? '' : sizeInBillions(billions)),
    number: model => sizeNumber(model.model_size_in_billions),
  },
  quantization: { width: 127, text: model => model.quantization },
  replica: {
    width: 92,
    text: model => String(model.replica ?? ''),
    none: () => tableText.unsaid,
    number: model => model.replica ?? undefined,
    cell: model => <ReplicaCell model={model} />,
  },
};

/** The columns of a kind's table after the selection column (running.columns); `pages`: the cluster has web pages. */
export function columnsOf(kind: KindName, pages = true): readonly RunningColumn[] {
  const { columns: keys } = runningKinds[kind];
  const own = keys.map(key => ({ key, title: () => titles[key], ...columns[key] }));
  return [select, id, ...own, actions(offeredFor(kind, pages))];
}

/** The actions of models of any type (running.all). */
export function anyActions(pages: boolean): RunningColumn {
  return {
    ...actions({ withPage: pages, withTry: true }),
    cell: model => {
      const kind = kindOf(model.model_type);
      return <ActionsCell model={model} isKnown={kind !== undefined} {...offeredFor(kind, pages)} />;
    },
  };
}

function offeredFor(kind: KindName | undefined, pages: boolean): Offered {
  if (kind === undefined) return { withPage: false, withTry: false };
  const { page, tries } = runningKinds[kind];
  return { withPage: pages && page !== undefined, withTry: tries.length > 0 };
}

type Offered = { withPage: boolean; withTry: boolean };

function actions(offered: Offered): RunningColumn {
  return actionsColumn(
    () => titles.actions,
    80 + (offered.withPage ? 32 : 0) + (offered.withTry ? 32 : 0),
    model => <ActionsCell model={model} {...offered} />,
  );
}

type CellProps = Offered & {
  model: RunningModel;
  /** A model of a later type cannot be launched from here. */
  isKnown?: boolean;
};

/** Kinds with a web page offer it (running.actions). */
function ActionsCell({ model, withPage, withTry, isKnown = true }: CellProps) {
  const styles = useStyles();
  const { openPage, tryIt, terminate, openMenu, starting, busy, terminating } = useRowActions();
  if (busy) return terminating.includes(model.id) && <span>{runningText.terminating}</span>;
  return (
    <ActionsOn uid={model.id} status={starting.get(model.id)} iconOnly>
      <div className={styles.actions}>
        {withTry && (
          <IconButton
            tabIndex={-1}
            needs={['models:read', 'inference']}
            label={tryText.open}
            aria-label={tryText.openThis(model.id)}
            icon={<PlayRegular />}
            onClick={() => tryIt(model)}
          />
        )}
        {withPage && (
          <IconButton
            tabIndex={-1}
            needs={['models:read', 'change']}
            label={runningText.openPage}
            aria-label={runningText.openPageOf(model.id)}
            icon={<OpenRegular />}
            onClick={() => openPage(model)}
          />
        )}
        {!isVirtual(model) && <TerminateButton uid={model.id} terminate={terminate} />}
        {isKnown && !isVirtual(model) && (
          <IconButton
            tabIndex={-1}
            label={runningText.more}
            aria-label={runningText.moreFor(model.id)}
            aria-haspopup="menu"
            icon={<MoreHorizontalRegular />}
            onClick={({ currentTarget }) => openMenu(model, currentTarget)}
          />
        )}
      </div>
    </ActionsOn>
  );
}

type IdProps = {
  model: RunningModel;
  /** Another column has its status. */
  isBare?: boolean;
};

/** A model's uid, with a link to its page. */
export function IdCell({ model, isBare = false }: IdProps) {
  const styles = useStyles();
  const { starting } = useRowActions();
  return (
    <div className={styles.id}>
      <PlainLink to={paths.runningModel(model.id)} className={styles.idText}>
        {model.id}
      </PlainLink>
      {!isBare && <StatusBadge uid={model.id} status={starting.get(model.id)} />}
      <AutostartMark uid={model.id} />
      <CopyButton text={model.id} label={runningText.copyId(model.id)} inRow className={styles.copy} />
    </div>
  );
}
