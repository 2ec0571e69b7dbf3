import { cacheText } from '#app/messages/cache.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { useCacheStyles } from './cache-dialog.styles.ts';

export function CachedPath({ path, label }: { path: string; label: string }) {
  const styles = useCacheStyles();
  if (path === '') return cacheText.none;
  return (
    <span className={styles.pathLine}>
      <span className={styles.pathText}>{path}</span>
      <CopyButton text={path} label={label} notice="before" />
    </span>
  );
}
