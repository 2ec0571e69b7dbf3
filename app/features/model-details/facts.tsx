import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { OpenRegular } from '#app/icons.ts';
import { jointText } from '#app/messages/controls.ts';
import { AwayLink } from '#app/ui/controls/plain-link.tsx';
import type { Details } from './details.ts';
import { hubsOf } from './specs.ts';
import { detailsText as text } from './text.ts';

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    gap: '8px 16px',
    margin: 0,
  },
});

/** The short facts of a definition about its model. */
export function Facts({ definition, cached }: Pick<Details, 'definition' | 'cached'>) {
  const styles = useStyles();
  const list = (value: unknown) => (Array.isArray(value) ? jointText.list(value) : undefined);
  const named = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  const count = (value: unknown) => (typeof value === 'number' ? text.tokens(value) : undefined);
  const workers = [...new Set(cached?.map(one => one.actor_ip_address))];
  const facts: [string, string | undefined][] = [
    [text.facts.family, named(definition.model_family)],
    [text.facts.abilities, list(definition.model_ability) ?? named(definition.model_ability)],
    [
      text.facts.languages,
      list(definition.model_lang) ?? list(definition.language) ?? named(definition.language),
    ],
    [text.facts.context, count(definition.context_length)],
    [text.facts.maxTokens, count(definition.max_tokens)],
    [
      text.facts.dimensions,
      typeof definition.dimensions === 'number' ? String(definition.dimensions) : undefined,
    ],
    [text.columns.cached, workers.length > 0 ? jointText.list(workers) : undefined],
  ];
  const [hub] = hubsOf(definition);
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}
      {hub !== undefined && <Fact name={text.facts.hub} value={<HubLink {...hub} />} />}
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  const styles = useStyles();
  return (
    <div>
      <dt className={styles.quiet}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}

/** Only a person's click leaves the console. */
export function HubLink({ name, url }: { name: string; url: string }) {
  return (
    <AwayLink href={url} title={url}>
      <span>{name}</span> <OpenRegular aria-label={text.opensTab} />
    </AwayLink>
  );
}
