import { ArrowClockwiseRegular } from '#app/icons.ts';
import { listText } from '#app/messages/list.ts';
import { TryAgain } from './query-failure.tsx';

/** Reloads the screen, unless it is already reloading (`loading`). */
export function Refresh({ loading }: { loading?: boolean }) {
  return <TryAgain label={listText.refresh} icon={<ArrowClockwiseRegular />} loading={loading} />;
}
