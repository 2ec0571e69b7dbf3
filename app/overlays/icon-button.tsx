import { Button, type ButtonProps } from '@fluentui/react-components';
import { type FocusEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { late } from './late.tsx';

const Tooltip = late(
  async () => (await import('./tooltip.tsx')).Tooltip,
  load => load(),
);

type Trigger = {
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave: () => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
};

/** The console's one tooltip. Its code comes when a pointer, or the focus of somebody at the keyboard, is first on the trigger. */
export function useTooltip(text: string): { trigger: Trigger; tooltip: ReactNode } {
  const [target, setTarget] = useState<HTMLElement>();
  const [near, setNear] = useState(false);
  const enter = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    setTarget(currentTarget);
    setNear(true);
  };
  const leave = () => setNear(false);
  return {
    trigger: {
      onPointerEnter: enter,
      onPointerLeave: leave,
      onFocus: event => event.currentTarget.matches(':focus-visible') && enter(event),
      onBlur: leave,
    },
    tooltip: target && <Tooltip text={text} target={target} near={near} setNear={setNear} />,
  };
}

type Native = Extract<ButtonProps, { as?: 'button' }>;

/** A button that says more than its own words to whoever is near it. */
export function TooltipButton({ tooltip: text, ...props }: Native & { tooltip: string }) {
  const { trigger, tooltip } = useTooltip(text);
  return (
    <>
      <Button {...props} {...trigger} />
      {tooltip}
    </>
  );
}

/** A button with an icon alone: the label is its tooltip, and its name where it has no longer one. */
export function IconButton({ label, ...props }: Omit<Native, 'children'> & { label: string }) {
  return <TooltipButton aria-label={label} {...props} tooltip={label} />;
}
