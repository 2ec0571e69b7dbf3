import { Checkbox, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { Field } from '#app/forms/field.tsx';
import { permission, type Scope } from '#app/session/permissions.ts';
import { Notice } from '#app/ui/query/notice.tsx';
import { type RightsTemplate, scopesOf, sentenceOf, templateOf } from './rights.ts';
import { accountsText, accountFormText as text } from './text.ts';

const useStyles = makeStyles({
  scopes: { display: 'grid', gap: '4px', margin: 0, padding: 0, border: 'none' },
  legend: { padding: 0 },
  label: { display: 'grid' },
  scope: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

type Props = {
  /** The scopes of this release. */
  known: readonly string[];
  scopes: readonly string[];
  /** The scopes that the form takes away. */
  taken?: readonly string[];
  change: (scopes: readonly string[]) => void;
};

const templates = ['viewer', 'operator', 'administrator', 'own'] as const;

/** The rights of an account as a template or one by one, each with a sentence (people.rights). */
export function ScopeFields({ known, scopes, taken = [], change }: Props) {
  const styles = useStyles();
  const all = [...new Set([...known, ...scopes])];
  const mayGrant = (scope: string) => permission(scope as Scope).allowed;
  return (
    <>
      <Field label={accountsText.columns.rights}>
        <RadioGroup
          layout="horizontal"
          value={templateOf(scopes, known)}
          onChange={(_, { value }) => {
            if (value !== 'own')
              change(scopesOf(value as Exclude<RightsTemplate, 'own'>, known).filter(mayGrant));
          }}
        >
          {templates.map(template => (
            <Radio key={template} value={template} label={text.templates[template]} />
          ))}
        </RadioGroup>
      </Field>
      {taken.length > 0 && <Notice text={[text.takes(taken.length), ...taken.map(sentenceOf)].join('\n')} />}
      <fieldset className={styles.scopes}>
        <legend className={styles.legend}>{text.scopes}</legend>
        {all.map(scope => {
          const cannot = !mayGrant(scope) && !scopes.includes(scope);
          return (
            <Checkbox
              key={scope}
              checked={scopes.includes(scope)}
              disabled={cannot}
              label={
                <span className={styles.label}>
                  <span>{cannot ? `${sentenceOf(scope)} ${text.notYours}` : sentenceOf(scope)}</span>
                  <span className={styles.scope} translate="no">
                    {scope}
                  </span>
                </span>
              }
              onChange={(_, { checked }) =>
                change(checked ? [...scopes, scope] : scopes.filter(one => one !== scope))
              }
            />
          );
        })}
      </fieldset>
    </>
  );
}
