import { Fragment } from 'react';
import { cacheText } from '#app/messages/cache.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { useCacheStyles } from './cache-dialog.styles.ts';

/** A path that wraps at its slashes first. */
export function CachedPath({ path, label }: { path: string; label: string }) {
  const styles = useCacheStyles();
  if (path === '') return cacheText.none;
  const parts = path.split(/(?<=\/)(?!\/)/);
  return (
    <span className={styles.pathLine}>
      <span className={styles.pathText}>
        {parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a path have no other name
          <Fragment key={place}>
            {place > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </span>
      <CopyButton text={path} label={label} notice="before" />
    </span>
  );
}
