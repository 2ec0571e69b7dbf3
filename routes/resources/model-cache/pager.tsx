import { Button, Tooltip } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '#app/icons.ts';
import { cacheText } from '#app/messages/cache.ts';
import { useCacheStyles } from './cache-dialog.styles.ts';
import type { Page } from './pages.ts';

type Props = { page: Page<unknown>; turn: (page: number) => void };

/** The buttons stay focusable at both ends, so that nobody loses the focus by turning the last page. */
export function Pager({ page: { number, count }, turn }: Props) {
  const styles = useCacheStyles();
  return (
    <nav className={styles.pager} aria-label={cacheText.pages}>
      <Tooltip content={cacheText.previous} relationship="label">
        <Button
          appearance="subtle"
          icon={<ChevronLeftRegular />}
          disabledFocusable={number === 1}
          onClick={() => turn(number - 1)}
        />
      </Tooltip>
      <span role="status">{cacheText.page(number, count)}</span>
      <Tooltip content={cacheText.next} relationship="label">
        <Button
          appearance="subtle"
          icon={<ChevronRightRegular />}
          disabledFocusable={number === count}
          onClick={() => turn(number + 1)}
        />
      </Tooltip>
    </nav>
  );
}
