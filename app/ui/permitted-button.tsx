import { Button, type ButtonProps } from '@fluentui/react-components';
import type { MouseEvent } from 'react';
import { type Scope, usePermission } from '#app/session/scopes.ts';

type Props = Omit<Extract<ButtonProps, { as?: 'button' }>, 'children'> & {
  needs: Scope | readonly Scope[];
  label: string;
};

/** A labelled button that rests, and says why, when the token does not hold the scopes that its calls need. */
export function PermittedButton({ needs, label, ...props }: Props) {
  const { allowed, reason } = usePermission(...[needs].flat());
  if (allowed) return <Button {...props}>{label}</Button>;
  // A description of its own would hide the reason from a screen reader.
  const { 'aria-describedby': _, ...rest } = props;
  return (
    <Button
      {...rest}
      aria-description={reason}
      data-tooltip={reason}
      disabledFocusable
      onClickCapture={submitNothing}
    >
      {label}
    </Button>
  );
}

/** A button that rests takes no click, but it still is its form's submit button, for a click and for Enter in a field. */
function submitNothing(event: MouseEvent): void {
  event.preventDefault();
}
