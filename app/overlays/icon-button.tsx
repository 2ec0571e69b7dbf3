import { Button, type ButtonProps } from '@fluentui/react-components';

type Native = Extract<ButtonProps, { as?: 'button' }>;

/** A button that says more than its own words to whoever is near it, in the one tooltip of the page. */
export function TooltipButton({ tooltip, ...props }: Native & { tooltip: string }) {
  return <Button {...props} data-tooltip={tooltip} />;
}

/** A button with an icon alone: the label is its tooltip, and its name where it has no longer one. */
export function IconButton({ label, ...props }: Omit<Native, 'children'> & { label: string }) {
  return <TooltipButton aria-label={label} {...props} tooltip={label} />;
}
