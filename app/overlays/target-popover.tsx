import { Popover, PopoverSurface } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useOpen } from './surface.tsx';

type Props = {
  /** The element below which it opens, with its start or its end in line. */
  target: HTMLElement;
  align: 'start' | 'end';
  label: string;
  close: () => void;
  className?: string;
  children: ReactNode;
};

/** A small surface below a button that keeps the focus until it closes; the child of an `Overlay`. */
export function TargetPopover({ target, align, label, close, className, children }: Props) {
  return (
    <Popover
      open={useOpen()}
      trapFocus
      positioning={{ target, position: 'below', align }}
      onOpenChange={(_, { open }) => !open && close()}
    >
      <PopoverSurface aria-label={label} {...(className !== undefined && { className })}>
        {children}
      </PopoverSurface>
    </Popover>
  );
}
