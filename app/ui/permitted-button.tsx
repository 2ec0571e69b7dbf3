import { Button, type ButtonProps } from '@fluentui/react-components';
import type { MouseEvent } from 'react';
import { IconButton, TooltipButton } from '#app/overlays/icon-button.tsx';
import { type Scope, usePermission } from '#app/session/scopes.ts';

type Props = Omit<Extract<ButtonProps, { as?: 'button' }>, 'children'> & {
  needs: Scope | readonly Scope[];
  /** The button's text; with an icon alone, its name and tooltip. */
  label: string;
  iconOnly?: boolean;
};

/** A button that rests, and says why, when the token does not hold the scopes that its calls need. */
export function PermittedButton({ needs, label, iconOnly = false, ...props }: Props) {
  const { allowed, reason } = usePermission(...[needs].flat());
  if (!allowed) {
    // A description of its own would hide the reason from a screen reader.
    const { 'aria-describedby': _, ...rest } = props;
    return (
      <TooltipButton
        {...(iconOnly ? { 'aria-label': label } : { children: label })}
        {...rest}
        aria-description={reason}
        tooltip={iconOnly ? `${label}. ${reason}` : reason}
        disabledFocusable
        onClickCapture={submitNothing}
      />
    );
  }
  return iconOnly ? <IconButton {...props} label={label} /> : <Button {...props}>{label}</Button>;
}

/** A button that rests takes no click, but it still is its form's submit button, for a click and for Enter in a field. */
function submitNothing(event: MouseEvent): void {
  event.preventDefault();
}
