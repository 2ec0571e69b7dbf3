import { FilterFilled, FilterRegular } from '#app/icons.ts';
import { runningText } from '#app/messages/running-models.ts';
import { IconButton } from '#app/overlays/icon-button.tsx';

type Props = {
  column: string;
  /** What the column has to contain; empty when it is not filtered. */
  text: string;
  open: (target: HTMLElement) => void;
};

/** Stands in a column's header and opens its filter. */
export function FilterButton({ column, text, open }: Props) {
  const name = text === '' ? runningText.filter(column) : runningText.filtered(column, text);
  return (
    <IconButton
      label={name}
      appearance="transparent"
      size="small"
      icon={text === '' ? <FilterRegular /> : <FilterFilled />}
      aria-haspopup="dialog"
      onClick={event => open(event.currentTarget)}
    />
  );
}
