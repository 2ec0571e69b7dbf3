import { Button, type ButtonProps, Tooltip } from '@fluentui/react-components';
import type { MouseEvent, RefCallback } from 'react';
import { permission, type Scope } from '#app/session/scopes.ts';

type Props = Omit<Extract<ButtonProps, { as?: 'button' }>, 'children'> & {
  needs: Scope | readonly Scope[];
  /** The button's text; with an icon alone, its name and tooltip. */
  label: string;
  iconOnly?: boolean;
  // Fluent's own type of a ref takes no object.
  ref?: RefCallback<HTMLButtonElement>;
};

/** A button that rests, and says why, when the token does not hold the scopes that its calls need. */
export function PermittedButton({ needs, label, iconOnly = false, ...props }: Props) {
  const { allowed, reason } = permission(...[needs].flat());
  const named = iconOnly ? { 'aria-label': label } : { children: label };
  if (!allowed) {
    // A description of its own would hide the reason from a screen reader.
    const { 'aria-describedby': _, ...rest } = props;
    return (
      <Tooltip content={iconOnly ? `${label}. ${reason}` : reason} relationship="description">
        <Button {...rest} {...named} disabledFocusable onClickCapture={submitNothing} />
      </Tooltip>
    );
  }
  const button = <Button {...props} {...named} />;
  return iconOnly ? (
    <Tooltip content={label} relationship="label">
      {button}
    </Tooltip>
  ) : (
    button
  );
}

/** A button that rests takes no click, but it still is its form's submit button, for a click and for Enter in a field. */
function submitNothing(event: MouseEvent): void {
  event.preventDefault();
}
