import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { isCached } from '#app/catalogue/cache-status.ts';
import { chipsOf } from '#app/catalogue/card-content.ts';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { kinds } from '#app/catalogue/kinds.ts';
import type { Registration } from '#app/catalogue/registration.ts';
import { EditRegular } from '#app/icons.ts';
import { cardText } from '#app/messages/catalogue.ts';
import { IconButton } from '#app/ui/controls/button.tsx';
import { CardFacts } from './card-facts.tsx';
import { Description } from './description.tsx';
import type { CardCell } from './grid-row.tsx';
import { useModelCardStyles } from './model-card.styles.ts';

const useStyles = makeStyles({
  // Above the card's own button, and no higher than its chip.
  edit: { position: 'relative', zIndex: 1, margin: '-3px -6px -3px 2px', color: 'inherit', fontSize: '14px' },
});

type Props = {
  kind: KindName;
  model: Registration;
  cell: CardCell;
  /** Without it the card cannot be opened. */
  onOpen?: ((model: Registration) => void) | undefined;
  /** Opens the model's cached files. */
  onManageCache: (model: Registration) => void;
  /** A custom model that was just deleted and should not be opened. */
  deleted?: boolean;
  /** More icon buttons at the top right, such as Edit and delete; give them the cell's tabIndex. */
  actions?: ReactNode;
  /** A list item after the chips, with `data-late`; 8rem are reserved for it, and 12rem where a variant has a size. */
  chip?: ReactNode;
  /** Replaces unknown facts. */
  note?: ReactNode;
};

/** A model of a catalogue (launch.card). Its name is the button; the whole card takes the click. */
export function ModelCard(props: Props) {
  const { kind, model, cell, onOpen, onManageCache, deleted = false, actions, chip, note } = props;
  const styles = useModelCardStyles();
  const about = useId();
  const { model_name, model_description } = model;
  return (
    <div
      className={mergeClasses(styles.card, deleted && styles.away)}
      style={{ minHeight: `calc(${kinds[kind].card.rem}rem * var(--density, 1))` }}
    >
      <div className={styles.top}>
        <h2 className={styles.title}>
          <button
            type="button"
            data-main=""
            className={styles.main}
            tabIndex={cell.tabIndex}
            aria-describedby={model_description === '' ? undefined : about}
            translate="no"
            aria-disabled={onOpen === undefined || undefined}
            onClick={() => onOpen?.(model)}
          >
            {model_name}
          </button>
        </h2>
        {actions !== undefined && <div className={styles.above}>{actions}</div>}
      </div>
      <ul
        className={mergeClasses(
          styles.chips,
          chip !== undefined && styles.oneMore,
          chip !== undefined && kind === 'llm' && styles.wideMore,
        )}
      >
        {deleted && <li className={mergeClasses(styles.chip, styles.deleted)}>{cardText.deleted}</li>}
        {isCached(model) && (
          <li className={mergeClasses(styles.chip, styles.cached)}>
            <span>{cardText.cached}</span>
            <ManageCacheButton model={model} tabIndex={cell.tabIndex} onManage={onManageCache} />
          </li>
        )}
        {chipsOf(model, kinds[kind].card.languages).map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card shows one model after another in the same elements
          <li key={place} className={styles.chip} translate="no">
            {text}
          </li>
        ))}
        {chip}
      </ul>
      {model_description !== '' && (
        <Description id={about} model={model_name} text={model_description} cell={cell} />
      )}
      <div className={styles.foot}>
        {note ?? (model.isNameOnly ? cardText.nameOnly : <CardFacts kind={kind} model={model} />)}
      </div>
      {onOpen !== undefined && (
        <div data-hint="" className={styles.hint} aria-hidden="true">
          {cardText.hint}
        </div>
      )}
    </div>
  );
}

type ManageCacheProps = {
  model: Registration;
  tabIndex: 0 | -1;
  onManage: (model: Registration) => void;
};

/** Opens the cached files of a model. */
function ManageCacheButton({ model, tabIndex, onManage }: ManageCacheProps) {
  const styles = useStyles();
  return (
    <IconButton
      label={cardText.manageCache(model.model_name)}
      icon={<EditRegular />}
      size="small"
      needs="cache:list"
      className={styles.edit}
      tabIndex={tabIndex}
      onClick={() => onManage(model)}
    />
  );
}
