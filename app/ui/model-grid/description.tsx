import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { isLong } from '#app/catalogue/card-content.ts';
import { cardText } from '#app/messages/catalogue.ts';
import type { CardCell } from './grid-row.tsx';
import { useModelCardStyles } from './model-card.styles.ts';

const useStyles = makeStyles({
  more: {
    // High enough to press, and no higher.
    padding: '3px 0',
    margin: '-3px 0',
    border: 'none',
    background: 'none',
    color: tokens.colorBrandForegroundLink,
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

type Props = { id: string; model: string; text: string; cell: CardCell };

/** A description of at most three lines, with a button for the whole text. */
export function Description({ id, model, text, cell }: Props) {
  const card = useModelCardStyles();
  const styles = useStyles();
  // By name, since the same elements show another model after a search.
  const [opened, setOpened] = useState<string>();
  const whole = opened === model;
  return (
    <>
      <p id={id} className={mergeClasses(card.about, !whole && card.clamped)} translate="yes">
        {text}
      </p>
      {isLong(text, cell.width) && (
        <button
          type="button"
          className={mergeClasses(card.more, styles.more)}
          tabIndex={cell.tabIndex}
          aria-expanded={whole}
          aria-label={whole ? cardText.showLessOf(model) : cardText.showAllOf(model)}
          onClick={() => setOpened(whole ? undefined : model)}
        >
          {whole ? cardText.showLess : cardText.showAll}
        </button>
      )}
    </>
  );
}
