import { Button, type ButtonProps } from '@fluentui/react-components';
import { lazy, useState } from 'react';
import { OptionalPart } from './optional-part.tsx';
import { useNearness } from './use-nearness.ts';

const Hint = lazy(() => import('./hint.tsx').then(module => ({ default: module.Hint })));

type Props = Omit<Extract<ButtonProps, { as?: 'button' }>, 'children' | 'aria-label'> & {
  /** Its name, and what its tooltip says. */
  label: string;
};

/** A button with an icon alone. Its name is there at once; what shows the name comes when a pointer or the focus is first near. */
export function IconButton({ label, ...props }: Props) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const { near, shown, hide, handlers } = useNearness();
  return (
    <>
      <Button {...props} {...handlers} ref={setButton} aria-label={label} />
      {(near || shown) && (
        <OptionalPart>
          <Hint text={label} target={button} shown={shown} hide={hide} handlers={handlers} />
        </OptionalPart>
      )}
    </>
  );
}
