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

/** The numbers of a model, and what a language model can do (SPEC section 2). */
export function CardFacts({ kind, model }: { kind: Kind; model: Registration }) {
  const styles = useStyles();
  const { context_length, dimensions, max_tokens } = model;
  return (
    <dl className={styles.facts}>
      {context_length != null && <Fact name={cardText.contextLength}>{inK(context_length)}</Fact>}
      {kind === 'embedding' && dimensions != null && <Fact name={cardText.dimensions}>{dimensions}</Fact>}
      {kind === 'embedding' && max_tokens != null && <Fact name={cardText.maxTokens}>{max_tokens}</Fact>}
      {kind === 'llm' && <Ability abilities={model.model_ability} />}
    </dl>
  );
}

function Ability({ abilities }: { abilities: readonly string[] }) {
  const styles = useStyles();
  const ability = abilities.includes('chat') ? 'chat' : abilities.includes('generate') ? 'generate' : 'other';
  return (
    <Fact name={cardText.ability}>
      {abilityIcons[ability]}
      <span className={styles.ability}>{cardText.abilities[ability]}</span>
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
