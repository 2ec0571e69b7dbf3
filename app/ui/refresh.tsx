import { ArrowClockwiseRegular } from '#app/icons.ts';
import { listText } from '#app/messages/list.ts';
import { TryAgain } from './reading-view.tsx';

/** Reads what the screen shows anew; not while that is being done (`loading`). */
export function Refresh({ loading }: { loading?: boolean }) {
  return <TryAgain label={listText.refresh} icon={<ArrowClockwiseRegular />} loading={loading} />;
}
