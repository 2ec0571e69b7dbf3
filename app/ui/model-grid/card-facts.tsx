import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Registration } from '#app/api/registrations.ts';
import { ChatRegular, QuestionCircleRegular, SlideTextRegular } from '#app/icons.ts';
import { cardText } from '#app/messages/catalogue.ts';
import { inK } from '#app/models/context-length.ts';
import type { Kind } from '#app/models/kinds.ts';

const useStyles = makeStyles({
  facts: { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', margin: 0 },
  fact: { display: 'flex', alignItems: 'center', gap: '4px' },
  name: { color: tokens.colorNeutralForeground3 },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  value: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '20px',
    margin: 0,
    fontWeight: tokens.fontWeightSemibold,
    '& svg': { fontSize: '16px' },
  },
});

const abilityIcons = {
  chat: <ChatRegular />,
  generate: <SlideTextRegular />,
  other: <QuestionCircleRegular />,
};

type Styles = ReturnType<typeof useStyles>;
type FactProps = {
  styles: Styles;
  name: string /** The value speaks for itself. */;
  unseen?: boolean;
  children: ReactNode;
};

/** The numbers of a model, and what a language model can do (launch.card). */
export function CardFacts({ kind, model }: { kind: Kind; model: Registration }) {
  const styles = useStyles();
  const numbers = numbersOf(kind, model);
  if (numbers.length === 0 && kind !== 'llm') return null;
  return (
    <dl className={styles.facts}>
      {numbers.map(([name, value]) => (
        <Fact key={name} styles={styles} name={name}>
          {value}
        </Fact>
      ))}
      {kind === 'llm' && <Ability styles={styles} abilities={model.model_ability} />}
    </dl>
  );
}

function numbersOf(kind: Kind, model: Registration): [name: string, value: string | number][] {
  const { context_length, dimensions, max_tokens } = model;
  const numbers: [string, string | number][] = [];
  if (context_length != null) numbers.push([cardText.contextLength, inK(context_length)]);
  if (kind !== 'embedding') return numbers;
  if (dimensions != null) numbers.push([cardText.dimensions, dimensions]);
  if (max_tokens != null) numbers.push([cardText.maxTokens, max_tokens]);
  return numbers;
}

function Ability({ styles, abilities }: { styles: Styles; abilities: readonly string[] }) {
  const ability = abilities.includes('chat') ? 'chat' : abilities.includes('generate') ? 'generate' : 'other';
  return (
    <Fact styles={styles} name={cardText.ability} unseen>
      {abilityIcons[ability]}
      {cardText.abilities[ability]}
    </Fact>
  );
}

function Fact({ styles, name, unseen, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={unseen ? styles.unseen : styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
