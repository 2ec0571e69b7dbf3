import { mergeClasses, Select } from '@fluentui/react-components';
import { type ReactNode, useId, useState } from 'react';
import { abilityChoices, type CatalogueFilters, statusChoices } from '#app/catalogue/catalogue-search.ts';
import type { CatalogueFilter } from '#app/catalogue/kinds.ts';
import { catalogueText, launchModelText } from '#app/messages/catalogue.ts';
import { Button } from './button.tsx';
import { SearchBox, useFilterStyles } from './search-box.tsx';

type Props = {
  /** The name of the search. */
  label: string;
  choices?: readonly CatalogueFilter[];
  filters: CatalogueFilters;
  change: (next: CatalogueFilters) => void;
  keep: (next?: CatalogueFilters, then?: () => void) => void;
  firstResult: () => HTMLElement | null | undefined;
  found: number;
  /** Undefined until the models have loaded. */
  all: number | undefined;
  children?: ReactNode;
};

/** The filters of a catalogue: choices, search and number of results. */
export function FilterLine({ label, choices = [], filters, change, keep, found, all, ...props }: Props) {
  const styles = useFilterStyles();
  const [open, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser that the console runs in knows <search>
    <div role="search" className={styles.line}>
      {choices.length > 0 && (
        <Button className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
          {launchModelText.filters}
        </Button>
      )}
      <div className={open ? styles.choices : styles.folded}>
        {choices.includes('ability') && (
          <FilterChoice
            label={launchModelText.ability}
            value={filters.ability}
            choices={abilityChoices}
            names={launchModelText.abilities}
            onChange={ability => keep({ ...filters, ability })}
          />
        )}
        {choices.includes('status') && (
          <FilterChoice
            label={launchModelText.status}
            value={filters.status}
            choices={statusChoices}
            names={launchModelText.statuses}
            onChange={status => keep({ ...filters, status })}
          />
        )}
        {props.children}
      </div>
      <SearchBox
        label={label}
        value={filters.text}
        onChange={text => change({ ...filters, text })}
        onDone={then => keep(undefined, then)}
        firstResult={props.firstResult}
      />
      <p className={styles.count} role="status">
        {all === undefined ? catalogueText.loading : catalogueText.found(found, all)}
      </p>
    </div>
  );
}

/** The placeholder of a choice that loads later, so that nothing moves. */
export function ChoicePlaceholder({ label, shows }: { label: string; shows: string }) {
  const styles = useFilterStyles();
  return (
    <div className={mergeClasses(styles.choice, styles.fixed)} inert>
      <span className={styles.label}>{label}</span>
      <Select>
        <option>{shows}</option>
      </Select>
    </div>
  );
}

type ChoiceProps<T extends string> = {
  label: string;
  value: T;
  choices: readonly T[];
  names: Record<T, string>;
  onChange: (choice: T) => void;
  /** Its options come later, or change: it keeps the width of its placeholder. */
  fixed?: boolean;
};

export function FilterChoice<T extends string>({
  label,
  value,
  choices,
  names,
  onChange,
  fixed,
}: ChoiceProps<T>) {
  const styles = useFilterStyles();
  const id = useId();
  return (
    <div className={mergeClasses(styles.choice, fixed && styles.fixed)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <Select
        id={id}
        value={value}
        select={{ className: styles.chosen }}
        onChange={(_, chosen) => {
          const choice = choices.find(one => one === chosen.value);
          if (choice !== undefined) onChange(choice);
        }}
      >
        {choices.map(choice => (
          // One that reads as its value is a name.
          <option key={choice} value={choice} translate={names[choice] === choice ? 'no' : undefined}>
            {names[choice]}
          </option>
        ))}
      </Select>
    </div>
  );
}
