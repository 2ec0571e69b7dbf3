import { useState } from 'react';
import type { AccessKey } from '#app/cluster/keys.ts';
import { firstNames } from '#app/format/first-names.ts';
import { DeleteRegular, EditRegular, EyeRegular } from '#app/icons.ts';
import { useMemo } from '#app/languages/memo.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { paths } from '#app/paths.ts';
import type { SeriesResult } from '#app/query/perform-change.ts';
import { useQueryState } from '#app/query/query.ts';
import { useRouteData, useSessionFetcher } from '#app/query/route-data.ts';
import { isGranted, usePermission } from '#app/session/permissions.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { type ListAction, ListScreen, SeriesNotice, useListRefusal } from '#app/ui/list-screen.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { OutcomeNotice } from '#app/ui/query/outcome-notice.tsx';
import type { BanLimits } from './api.ts';
import { Bans, useLiftedBan } from './bans.tsx';
import { columnsFor, rowId } from './columns.tsx';
import { type KeyRow, keyRows } from './key-rows.ts';
import { gate, type loader } from './route.ts';
import { keysText as text } from './text.ts';

const KeyDrawer = lazyComponent(async () => (await import('./key-drawer.tsx')).KeyDrawer);
const LimitsDrawer = lazyComponent(async () => (await import('./limits-drawer.tsx')).LimitsDrawer);
const RevealDialog = lazyComponent(async () => (await import('./reveal-dialog.tsx')).RevealDialog);

/** The API keys of a cluster with accounts (keys.list). */
export function Component() {
  const loaded = useRouteData<typeof loader>();
  const query = useQueryState(loaded.keys);
  const { data: keys } = query;
  const uses = useQueryState(loaded.uses).data;
  const bans = useQueryState(loaded.bans).data ?? [];
  const limits = useQueryState(loaded.limits).data;
  usePermission('keys:manage');
  const manages = isGranted('keys:manage');
  const isAudited = uses !== undefined;
  const isCapped = isAudited && uses.total > uses.records.length;
  const columns = useMemo(() => columnsFor(manages, isAudited, isCapped), [manages, isAudited, isCapped]);
  const rows = useMemo(() => keys && keyRows(keys, uses), [keys, uses]);
  const [edited, edit] = useState<AccessKey | 'new'>();
  const [shown, show] = useState<AccessKey>();
  const [limited, limit] = useState<BanLimits>();
  const { data: lifted } = useLiftedBan();
  const { submit, state, data } = useSessionFetcher<SeriesResult>('key-revocation');
  const refusal = useListRefusal(gate, text.noAccounts);
  const needs = 'keys:manage';
  const actions: readonly ListAction<KeyRow>[] = [
    { icon: <EditRegular />, needs, label: ({ name }) => text.changeThis(name), run: ([key]) => edit(key) },
    { icon: <EyeRegular />, needs, label: ({ name }) => text.revealThis(name), run: ([key]) => show(key) },
    {
      icon: <DeleteRegular />,
      needs,
      label: ({ name }) => text.revokeThis(name),
      selected: chosen => text.revokeSelected(chosen.length),
      question: chosen => text.question(...firstNames(chosen.map(({ name }) => name))),
      answer: chosen => text.revokeSelected(chosen.length),
      run: chosen => {
        const ids = chosen.map(({ id }) => ['id', String(id)]);
        submit(new URLSearchParams([['intent', 'revoke'], ...ids]), { method: 'post', action: paths.keys });
      },
      busy: state !== 'idle',
    },
  ];
  return (
    <ListScreen
      {...{ text, refusal, query, columns, rows, rowKey: rowId, place: paths.keys }}
      create={{ label: text.create, needs: 'keys:create', run: () => edit('new') }}
      actions={manages ? actions : []}
      tools={() =>
        limits && (
          <Button needs={['admin', 'change']} onClick={() => limit(limits)}>
            {text.limits}
          </Button>
        )
      }
      above={
        <>
          <Bans bans={bans} keys={keys ?? []} />
          {!manages && refusal === undefined && <Notice role="note" intent="info" text={text.ownOnly} />}
        </>
      }
      result={
        <>
          <SeriesNotice
            of={data}
            place={paths.keys}
            summary={(_, done, all) => text.revoked(done, all)}
            notDone={text.notRevoked}
          />
          <OutcomeNotice outcome={lifted} place={paths.keys} wordsOf={({ message }) => message} />
        </>
      }
    >
      <Overlay of={edited}>{of => <KeyDrawer of={of} close={() => edit(undefined)} />}</Overlay>
      <Overlay of={limited}>{of => <LimitsDrawer of={of} close={() => limit(undefined)} />}</Overlay>
      <Overlay of={shown}>{of => <RevealDialog of={of} close={() => show(undefined)} />}</Overlay>
    </ListScreen>
  );
}
