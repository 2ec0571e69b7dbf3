import { Spinner } from '@fluentui/react-components';
import { AddRegular } from '#app/icons.ts';
import { useVisiblePlace } from '#app/notify/background-result.ts';
import { paths } from '#app/paths.ts';
import { useSessionFetcher } from '#app/query/route-data.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Unanswered } from '#app/ui/silence.tsx';
import type { ReplicaResult } from '#routes/replicas/route.ts';
import { replicasText as text } from '#routes/replicas/text.ts';

/** The addition of a replica, which the dialog of the replicas shares. */
export function useAddedReplica(uid: string) {
  const { state, data, submit } = useSessionFetcher<ReplicaResult>(`add-replica:${uid}`);
  const address = paths.replicas(uid);
  useVisiblePlace(address);
  return {
    busy: state === 'submitting',
    outcome: state === 'submitting' ? undefined : data,
    address,
    add: () => submit({ intent: 'add' }, { method: 'post', action: address }),
  };
}

type Adding = ReturnType<typeof useAddedReplica>;

export function AddReplicaButton({ of: { busy, add } }: { of: Adding }) {
  return (
    <Button
      needs="models:start"
      icon={busy ? <Spinner size="tiny" aria-hidden /> : <AddRegular />}
      disabledFocusable={busy}
      onClick={add}
    >
      {text.add}
    </Button>
  );
}

export function AddedReplicaNotice({ of: { busy, outcome, address } }: { of: Adding }) {
  return (
    <>
      <Unanswered place={address} />
      {busy && <Notice intent="info" text={text.adding} />}
      {outcome !== undefined && outcome.message !== '' && (
        <Notice intent={outcome.ok ? 'success' : 'error'} text={outcome.message} />
      )}
    </>
  );
}
