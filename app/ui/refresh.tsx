import { useRevalidator } from 'react-router-dom';
import { ArrowClockwiseRegular } from '#app/icons.ts';
import { listText } from '#app/messages/list.ts';
import { Button } from './button.tsx';

/** Reads what the screen shows anew; not while that is being done (`loading`). */
export function Refresh({ loading = false }: { loading?: boolean }) {
  const { state, revalidate } = useRevalidator();
  return (
    <Button
      icon={<ArrowClockwiseRegular />}
      disabledFocusable={loading || state !== 'idle'}
      onClick={revalidate}
    >
      {listText.refresh}
    </Button>
  );
}
