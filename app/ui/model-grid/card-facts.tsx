import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { abilityOf, inK, sizesOf } from '#app/catalogue/card-content.ts';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { type CardFact, kinds } from '#app/catalogue/kinds.ts';
import type { Registration } from '#app/catalogue/registration.ts';
import { ChatRegular, QuestionCircleRegular, SlideTextRegular } from '#app/icons.ts';
import { cardText } from '#app/messages/catalogue.ts';
import { visuallyHidden } from '#app/ui/styles.ts';

const useStyles = makeStyles({
  facts: { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', margin: 0 },
  fact: { display: 'flex', alignItems: 'center', gap: '4px' },
  name: { color: tokens.colorNeutralForeground3 },
  unseen: visuallyHidden,
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

/** The facts on a card of its kind (launch.card). */
export function CardFacts({ kind, model }: { kind: KindName; model: Registration }) {
  const styles = useStyles();
  const facts = kinds[kind].card.facts.filter(fact => fact === 'ability' || textOf(fact, model) !== '');
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(fact =>
        fact === 'ability' ? (
          <Ability key={fact} styles={styles} ability={abilityOf(model)} />
        ) : (
          <Fact
            key={fact}
            styles={styles}
            name={cardText.facts[fact]}
            unseen={fact === 'model_ability' || fact === 'sizes'}
          >
            {textOf(fact, model)}
          </Fact>
        ),
      )}
    </dl>
  );
}

function textOf(fact: Exclude<CardFact, 'ability'>, model: Registration): string {
  if (fact === 'model_ability') return model.model_ability.join(', ');
  if (fact === 'sizes') return sizesOf(model.model_specs);
  const value = model[fact] ?? '';
  return fact === 'context_length' && value !== '' ? inK(value) : String(value);
}

function Ability({ styles, ability }: { styles: Styles; ability: keyof typeof abilityIcons }) {
  return (
    <Fact styles={styles} name={cardText.ability} unseen>
      {abilityIcons[ability]}
      <span>{cardText.abilities[ability]}</span>
    </Fact>
  );
}

function Fact({ styles, name, unseen, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={unseen ? styles.unseen : styles.name}>{name}</dt>
      <dd className={styles.value} translate={typeof children === 'string' ? 'no' : undefined}>
        {children}
      </dd>
    </div>
  );
}
