import { use, useEffect } from 'react';
import { useCan } from '#app/cluster/capabilities.ts';
import {
  autostartAddress,
  autostartQuery,
  seesAutostart,
  startsByItself,
} from '#app/cluster/models/autostart.ts';
import { PlayCircleRegular } from '#app/icons.ts';
import { startText } from '#app/messages/autostart.ts';
import { intervals } from '#app/query/intervals.ts';
import { useQueryState } from '#app/query/query.ts';
import { usePermission } from '#app/session/permissions.ts';
import { IconButton } from '#app/ui/controls/button.tsx';
import { RouterContext } from '#app/ui/controls/router-context.ts';

/** Reads which models start by themselves, at most once a minute, after the rows are shown. */
export function useAutostartOfRows(): void {
  const isHere = useCan('autostart');
  const { allowed } = usePermission('models:list');
  useEffect(() => {
    if (isHere && allowed && seesAutostart())
      void autostartQuery.fetch(undefined, { maxAgeMs: intervals.seldom });
  }, [isHere, allowed]);
}

/** Whether the cluster starts a model by itself; false before the list is read. */
export function useStartsByItself(uid: string): boolean {
  useQueryState(autostartQuery.current());
  return startsByItself(uid);
}

/** The sign of a model that starts by itself, which leads to its form (autostart.row). */
export function AutostartMark({ uid }: { uid: string }) {
  const router = use(RouterContext);
  if (!useStartsByItself(uid)) return null;
  return (
    <IconButton
      tabIndex={-1}
      size="small"
      label={startText.startsByItself(uid)}
      icon={<PlayCircleRegular />}
      onClick={() => void router?.navigate(autostartAddress(uid))}
    />
  );
}
