import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Registration } from '#app/api/registrations.ts';
import { ChatRegular, QuestionCircleRegular, SlideTextRegular } from '#app/icons.ts';
import { cardText } from '#app/messages/catalogue.ts';
import { inK } from '#app/models/context-length.ts';
import type { Kind } from '#app/models/kinds.ts';

const useStyles = makeStyles({
  facts: { display: 'flex', gap: '24px', margin: 0, ':empty': { display: 'none' } },
  fact: { display: 'flex', flexDirection: 'column-reverse' },
  name: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  value: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '22px',
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  ability: { fontSize: tokens.fontSizeBase300, '& svg': { fontSize: '20px' } },
});

const abilityIcons = {
  chat: <ChatRegular />,
  generate: <SlideTextRegular />,
  other: <QuestionCircleRegular />,
};

type Styles = ReturnType<typeof useStyles>;
type FactProps = { styles: Styles; name: string; children: ReactNode };

/** The numbers of a model, and what a language model can do (SPEC section 2). */
export function CardFacts({ kind, model }: { kind: Kind; model: Registration }) {
  const styles = useStyles();
  return (
    <dl className={styles.facts}>
      {numbersOf(kind, model).map(([name, value]) => (
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
    <Fact styles={styles} name={cardText.ability}>
      {abilityIcons[ability]}
      <span className={styles.ability}>{cardText.abilities[ability]}</span>
    </Fact>
  );
}

function Fact({ styles, name, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
