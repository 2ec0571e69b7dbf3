import type { Router } from '@remix-run/router';
import { type AriaAttributes, createContext, type MouseEvent, memo, type ReactNode, use } from 'react';
import { ownElement } from '#app/ui/text/own-element.tsx';

/** The router, which never changes. */
export const RouterContext = createContext<Router | undefined>(undefined);

type Props = {
  to: string;
  className?: string | undefined;
  /** For a name or an address, which browser translation leaves as it is. */
  translate?: 'no';
  children: ReactNode;
};

/** JSX allows any attribute with a hyphen, and the link would drop it unseen. The text of a link is its name. */
type NoAria = { [attribute in keyof AriaAttributes]?: never };

function DrawnLink({ to, className, translate, children }: Props & NoAria) {
  const router = use(RouterContext);

  function follow(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router?.navigate(to);
  }

  return (
    <a href={`#${to}`} className={className} translate={translate} onClick={follow}>
      {translate ? children : ownElement(children)}
    </a>
  );
}

/** A link inside the console. The router's own link renders at every step of a navigation: too often for a hundred in a table. */
export const PlainLink = memo(DrawnLink);
