import { Link, makeStyles, mergeClasses } from '@fluentui/react-components';
import { type AriaAttributes, type MouseEvent, type ReactNode, use } from 'react';
import { memo } from '#app/languages/memo.ts';
import { RouterContext } from './router-context.ts';

const useStyles = makeStyles({
  // As the text around it; a long name breaks.
  link: { fontWeight: 'inherit', fontFamily: 'inherit', textAlign: 'inherit', overflowWrap: 'anywhere' },
});

type Props = AriaAttributes & {
  to: string;
  className?: string | undefined;
  /** For a name or an address, which browser translation leaves as it is. */
  translate?: 'no';
  title?: string;
  children: ReactNode;
};

function DrawnLink({ to, className, children, ...props }: Props) {
  const styles = useStyles();
  const router = use(RouterContext);

  function follow(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router?.navigate(to);
  }

  return (
    <Link {...props} href={`#${to}`} className={mergeClasses(styles.link, className)} onClick={follow}>
      {children}
    </Link>
  );
}

/** A link inside the console. The router's own link renders at every step of a navigation: too often for a hundred in a table. */
export const PlainLink = memo(DrawnLink);

type SaveProps = { href: string; download: string; className: string; children: ReactNode };

/** A link out of the console, to a tab of its own. */
export function AwayLink({ children, ...props }: { href: string; title?: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <Link {...props} target="_blank" rel="noreferrer" className={styles.link}>
      {children}
    </Link>
  );
}

/** A link that saves a file under the name `download`. */
export function SaveLink({ className, children, ...props }: SaveProps) {
  const styles = useStyles();
  return (
    <Link {...props} className={mergeClasses(styles.link, className)}>
      {children}
    </Link>
  );
}
