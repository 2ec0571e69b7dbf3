import { DismissRegular } from '#app/icons.ts';
import { dispatchLaunch, type LateEnd, useLaunches } from '#app/launches/store.ts';
import { progressText as text } from '#app/messages/launches.ts';
import { runningText } from '#app/messages/running-models.ts';
import { paths } from '#app/paths.ts';
import { useSessionFetcher } from '#app/query/route-data.ts';
import { Button, IconButton } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/query/notice.tsx';

/** `listed`: the uids of what runs, where that is known. */
type Props = { listed?: ReadonlySet<string> | undefined };

/** The launches that had ended before they were cancelled, in a neutral line each (launches.cancel-late). */
export function LateCancels({ listed }: Props) {
  const late = useLaunches(state => state.late);
  return [...late].map(([uid, end]) =>
    end === 'running' && listed?.has(uid) === false ? null : <LateCancel key={uid} uid={uid} end={end} />,
  );
}

/** `end`: how its launch had ended. */
export function LateCancel({ uid, end }: { uid: string; end: LateEnd }) {
  const { submit } = useSessionFetcher('running-model-call');
  const leave = () => dispatchLaunch({ type: 'late-seen', uid });
  return (
    <Notice intent="info" text={text.late[end](uid)}>
      {end === 'running' && (
        <Button
          needs="models:stop"
          aria-label={runningText.terminateThis(uid)}
          onClick={() => {
            leave();
            submit({ intent: 'terminate', uid }, { method: 'post', action: paths.running('llm') });
          }}
        >
          {runningText.terminate}
        </Button>
      )}
      <IconButton label={text.dismissLate(uid)} icon={<DismissRegular />} onClick={leave} />
    </Notice>
  );
}
