import { Tooltip } from '@fluentui/react-components';
import type { Nearness } from './use-nearness.ts';

type Props = Pick<Nearness, 'shown' | 'hide' | 'handlers'> & { text: string; target: HTMLElement | null };

/** Fluent's tooltip beside an element that stands elsewhere; it stays while the pointer is on it, and Escape closes it. */
export function Hint({ text, target, shown, hide, handlers: { onPointerEnter, onPointerLeave } }: Props) {
  return (
    <Tooltip
      content={{ children: text, onPointerEnter, onPointerLeave }}
      relationship="inaccessible"
      positioning={{ target }}
      visible={shown}
      onVisibleChange={(_, { visible }) => visible || hide()}
    />
  );
}
