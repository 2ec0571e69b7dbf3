import { SearchBox as FluentSearchBox, makeStyles, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useId } from 'react';
import { catalogueText } from '#app/messages/catalogue.ts';
import { useSetting } from '#app/storage/settings.ts';

const PHONE = '@media (max-width: 599px)';

/** The line of filters above a catalogue. */
export const useFilterStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '12px' },
  // On a phone one button shows and hides them (launch.filters-phone).
  toggle: { display: 'none', [PHONE]: { display: 'inline-flex' } },
  choices: { display: 'contents' },
  folded: { display: 'contents', [PHONE]: { display: 'none' } },
  choice: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4px',
    minWidth: '120px',
    '@media (max-width: 767px)': { flexGrow: 1 },
  },
  // Fixed: options that come later move no neighbour.
  fixed: { width: '10rem' },
  chosen: { textOverflow: 'ellipsis' },
  search: { display: 'grid', gap: '4px', flexGrow: 1, minWidth: 'min(100%, 204px)', maxWidth: '560px' },
  label: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightSemibold },
  count: {
    // Wide enough for the loading text, so that the search beside it does not resize.
    minWidth: '9em',
    marginBottom: '7px',
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
  },
});

// As wide as its column.
const useStyles = makeStyles({ box: { maxWidth: 'none' } });

type Props = {
  label: string;
  /** The hint inside the box instead of a label, with the key beside it. */
  hint?: string;
  value: string;
  onChange: (text: string) => void;
  /** The box lost focus or Enter was pressed, which then opens the first result. */
  onDone?: (then?: () => void) => void;
  /** The target of ArrowDown. */
  firstResult?: () => HTMLElement | null | undefined;
};

/** A search box that `/` focuses, unless shortcuts are off, and Escape clears (launch.slash). */
export function SearchBox({ label, hint, value, onChange, onDone, firstResult }: Props) {
  const line = useFilterStyles();
  const styles = useStyles();
  const id = useId();
  const heard = useSetting('shortcuts') === 'on';
  const hintWithKey = hint === undefined ? catalogueText.searchHint : catalogueText.withKey(hint);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // The rest of this key press would reach the next focused element, such as a button of the form.
      event.preventDefault();
      onDone?.(() => value !== '' && firstResult?.()?.click());
    }
    if (event.key === 'ArrowDown' && firstResult !== undefined) {
      event.preventDefault();
      firstResult()?.focus();
    }
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    onChange('');
  };
  return (
    <div className={line.search}>
      {hint === undefined && (
        <label htmlFor={id} className={line.label}>
          {label}
        </label>
      )}
      <FluentSearchBox
        id={id}
        className={styles.box}
        autoComplete="off"
        spellCheck={false}
        value={value}
        placeholder={heard ? hintWithKey : hint}
        aria-label={hint === undefined ? undefined : label}
        aria-keyshortcuts={heard ? '/' : undefined}
        dismiss={{ 'aria-label': catalogueText.clearSearch, title: catalogueText.clearSearch }}
        onChange={(_, typed) => onChange(typed.value)}
        onBlur={() => onDone?.()}
        onKeyDown={onKey}
      />
    </div>
  );
}
