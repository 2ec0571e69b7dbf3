import { type MouseEvent, type ReactNode, useContext } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router-dom';

type Props = { to: string; className?: string | undefined; children: ReactNode };

/** The router's own link is drawn anew with every reading and every step of a navigation: too much for a hundred of them in a table. */
export function RowLink({ to, className, children }: Props) {
  const navigator = useContext(UNSAFE_DataRouterContext)?.navigator;

  function follow(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigator?.push(to);
  }

  return (
    <a href={navigator?.createHref(to)} className={className} onClick={follow}>
      {children}
    </a>
  );
}
