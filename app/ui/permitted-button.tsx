import { Button, type ButtonProps, Tooltip } from '@fluentui/react-components';
import { permission, type Scope } from '#app/session/scopes.ts';

type Props = Omit<Extract<ButtonProps, { as?: 'button' }>, 'children'> & {
  needs: Scope;
  /** The button's text; with an icon alone, its name and tooltip. */
  label: string;
  iconOnly?: boolean;
};

/** A button that rests, and says why, when the token does not hold the scope that its call needs. */
export function PermittedButton({ needs, label, iconOnly = false, disabledFocusable, ...props }: Props) {
  const { allowed, reason } = permission(needs);
  const button = (
    <Button
      {...props}
      disabledFocusable={!allowed || (disabledFocusable ?? false)}
      {...(iconOnly ? { 'aria-label': label } : { children: label })}
    />
  );
  if (!allowed)
    return (
      <Tooltip content={iconOnly ? `${label}. ${reason}` : reason} relationship="description">
        {button}
      </Tooltip>
    );
  return iconOnly ? (
    <Tooltip content={label} relationship="label">
      {button}
    </Tooltip>
  ) : (
    button
  );
}
