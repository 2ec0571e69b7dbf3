import { ChevronLeftRegular, ChevronRightRegular } from '#app/icons.ts';
import { cacheText } from '#app/messages/cache.ts';
import { IconButton } from '#app/ui/button.tsx';
import { useCacheStyles } from './cache-dialog.styles.ts';
import type { Page } from './pages.ts';

type Props = { page: Page<unknown>; turn: (page: number) => void };

/** The buttons stay focusable at both ends, so that nobody loses the focus by turning the last page. */
export function Pager({ page: { number, count }, turn }: Props) {
  const styles = useCacheStyles();
  return (
    <nav className={styles.pager} aria-label={cacheText.pages}>
      <IconButton
        label={cacheText.previous}
        icon={<ChevronLeftRegular />}
        disabledFocusable={number === 1}
        onClick={() => turn(number - 1)}
      />
      <span role="status">{cacheText.page(number, count)}</span>
      <IconButton
        label={cacheText.next}
        icon={<ChevronRightRegular />}
        disabledFocusable={number === count}
        onClick={() => turn(number + 1)}
      />
    </nav>
  );
}
