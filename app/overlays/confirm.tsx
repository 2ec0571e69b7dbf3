import type { ComponentProps, ReactNode } from 'react';
import { lazyComponent } from './lazy-component.tsx';
import { Overlay } from './overlay.tsx';

const ConfirmDialog = lazyComponent(async () => (await import('./dialog.tsx')).ConfirmDialog);

type Props<T> = Omit<ComponentProps<typeof Overlay<T>>, 'children'> & {
  /** The consequence, below the heading. */
  question: string | ((of: T) => string);
  /** The action in words, with its number: with a question mark the heading. */
  action?: (of: T) => string | undefined;
  /** The action is not possible now: `children` say why. */
  disabled?: boolean | undefined;
  /** Called after `close`. */
  yes: (of: T) => void;
  close: () => void;
  /** More information above the answer. */
  children?: (of: T) => ReactNode;
};

/** Asks before an action that cannot be undone. */
export function Confirm<T>({ question, action, disabled, yes, close, children, ...overlay }: Props<T>) {
  return (
    <Overlay {...overlay}>
      {of => (
        <ConfirmDialog
          question={typeof question === 'string' ? question : question(of)}
          action={action?.(of)}
          disabled={disabled}
          yes={() => {
            close();
            yes(of);
          }}
          no={close}
        >
          {children?.(of)}
        </ConfirmDialog>
      )}
    </Overlay>
  );
}
