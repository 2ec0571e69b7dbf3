import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  mergeClasses,
} from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { WarningRegular } from '#app/icons.ts';
import { formText as text } from '#app/messages/controls.ts';
import { CheckboxControl, ChoiceControl, type ControlPlace, NumberControl } from './controls.tsx';
import type { ShownErrors } from './field-errors.ts';
import { entryForm, type Form, type Section, type VisibleField, visibleFields } from './fields.ts';
import { useFormStyles } from './form.styles.ts';
import { ListEditor } from './list-editor.tsx';
import { TextControl } from './text-control.tsx';

export type CustomProps<V> = {
  name: string;
  label: string;
  value: V;
  change: (value: V) => void;
  errors: ShownErrors;
};

/** Renders the fields with a `custom` control. */
export type CustomFields<D> = { readonly [K in keyof D]?: (props: CustomProps<D[K]>, draft: D) => ReactNode };

type FormFieldsProps<D extends object, C> = {
  form: Form<D, C>;
  draft: D;
  change: (values: Partial<D>) => void;
  context: C;
  errors: ShownErrors;
  custom?: CustomFields<D>;
  /** The prefix of control names, for a list entry. */
  prefix?: string;
  columns?: 1 | 2 | 3;
  /** The layout of the form around them places the fields. */
  inline?: boolean;
  /** This field, or the first, takes focus when it mounts. */
  autoFocus?: boolean | string;
  /** An untouched draft, where it differs from the defaults of the fields. */
  blank?: D;
};

/** The fields of a form or list entry, in form order. */
export function FormFields<D extends object, C>(props: FormFieldsProps<D, C>) {
  const styles = useFormStyles();
  const { form, draft, errors, prefix = '', columns = 1, autoFocus = false, blank, inline } = props;
  const folds = form.parts.filter(part => typeof part !== 'string');
  const [opened, setOpened] = useState<readonly unknown[]>(() =>
    folds.filter(fold => holdsAnything(form, fold, draft, blank)).map(({ section: fold }) => fold),
  );
  const wrong = (names: readonly string[]) =>
    Object.keys(errors.shown).some(control => names.includes(control.split('.')[0] ?? ''));
  const grid = mergeClasses(
    inline ? styles.inline : styles.grid,
    columns === 2 && styles.twoColumns,
    columns === 3 && styles.threeColumns,
    columns === 2 && prefix === '' && styles.narrowing,
  );

  const shows = (name: string) => visibleFields(form.fields, [name], draft, props.context).length > 0;
  const parts = form.parts.filter(part => typeof part === 'string' || part.names.some(shows));
  const first = parts.findIndex(part => typeof part !== 'string' || shows(part));

  return (
    <div className={grid}>
      {parts.map((part, index) =>
        typeof part === 'string' ? (
          <NamedFields
            key={part}
            {...props}
            names={[part]}
            autoFocus={autoFocus === part || (autoFocus === true && index === first)}
          />
        ) : (
          // A section with an error remains open.
          <Accordion
            key={part.section}
            className={styles.part}
            collapsible
            openItems={opened.includes(part.section) || wrong(part.names) ? [part.section] : []}
            onToggle={(_, { openItems }) =>
              setOpened([...opened.filter(fold => fold !== part.section), ...openItems])
            }
          >
            <AccordionItem value={part.section}>
              <AccordionHeader as="h3" size="large" className={styles.fold}>
                <span>{part.title()}</span>{' '}
                {wrong(part.names) && (
                  <span className={styles.foldError}>
                    <WarningRegular aria-hidden /> <span>{text.holdsError}</span>
                  </span>
                )}
              </AccordionHeader>
              <AccordionPanel className={mergeClasses(grid, styles.folded)}>
                <NamedFields {...props} names={part.names} autoFocus={false} />
              </AccordionPanel>
            </AccordionItem>
          </Accordion>
        ),
      )}
    </div>
  );
}

function NamedFields<D extends object, C>(props: FormFieldsProps<D, C> & { names: readonly string[] }) {
  const { form, names, draft, change, context, errors, prefix = '', autoFocus = false } = props;
  return visibleFields(form.fields, names, draft, context).map(one => {
    const offer = one.field.offers as Offers<D, C> | undefined;
    const placed: ControlPlace = {
      name: prefix + one.name,
      label: one.field.labelFor?.(draft, context) ?? one.field.label(),
      star: typeof one.field.star === 'function' ? one.field.star(draft) : one.field.star === true,
      hint: one.field.hint?.(draft, context),
      offers: (offer?.(one.value, draft, context) ?? []).map(({ text, change: values }) => ({
        text,
        take: () => change(values),
      })),
      errors,
      autoFocus: autoFocus !== false,
    };
    return <ShownField key={one.name} {...{ one, placed, draft, change, context }} custom={props.custom} />;
  });
}

/** By its type, a row's offers are for the value of its name. */
type Offers<D, C> = (value: unknown, draft: D, context: C) => readonly { text: string; change: Partial<D> }[];

type ShownProps<D extends object, C> = Pick<FormFieldsProps<D, C>, 'draft' | 'change' | 'context'> & {
  one: VisibleField<D, C>;
  placed: ControlPlace;
  custom: FormFieldsProps<D, C>['custom'] | undefined;
};

function ShownField<D extends object, C>({ one, placed, draft, change, context, custom }: ShownProps<D, C>) {
  /** The types guarantee that a row fits its value. */
  function set(value: unknown): void {
    const by = one.field.set as ((value: unknown, draft: D, context: C) => Partial<D>) | undefined;
    change(by === undefined ? ({ [one.name]: value } as Partial<D>) : by(value, draft, context));
  }
  switch (one.control) {
    case 'text': {
      const { begin, end } = one.field;
      const focus = {
        begin: begin && (() => change(begin(one.value, draft))),
        end: end && (() => change(end(one.value, draft))),
      };
      return <TextControl {...placed} {...one} {...{ draft, context, set }} name={placed.name} {...focus} />;
    }
    case 'select':
    case 'radio':
      return (
        <ChoiceControl {...placed} {...one} draft={draft} context={context} set={set} name={placed.name} />
      );
    case 'number':
      return <NumberControl {...placed} {...one} set={set} name={placed.name} />;
    case 'checkbox':
      return <CheckboxControl {...placed} {...one} set={set} name={placed.name} />;
    case 'list': {
      const { inline, columns = 2 } = one.field;
      return (
        <ListEditor list={one.field} entries={one.value} set={set} placed={placed} context={context}>
          {(entry, changeEntry, fresh) => (
            <FormFields
              form={entryForm(one.field)}
              draft={entry}
              change={changeEntry}
              context={context}
              errors={placed.errors}
              prefix={`${placed.name}.${entry.id}.`}
              columns={inline ? columns : 1}
              autoFocus={fresh}
            />
          )}
        </ListEditor>
      );
    }
    case 'custom': {
      const draw = custom?.[one.name as keyof D] as
        | ((props: CustomProps<unknown>, draft: D) => ReactNode)
        | undefined;
      return draw?.({ ...placed, value: one.value, change: set }, draft);
    }
  }
}

function holdsAnything<D extends object, C>(
  { fields }: Form<D, C>,
  { names }: Section,
  draft: D,
  blank?: D,
): boolean {
  const rows = Object.entries<{ default?: unknown } | undefined>(fields);
  const untouched = new Map<string, unknown>([
    ...rows.map(([name, row]): [string, unknown] => [name, row?.default]),
    ...Object.entries(blank ?? {}),
  ]);
  return Object.entries(draft).some(
    ([name, value]) =>
      names.includes(name) && (Array.isArray(value) ? value.length > 0 : value !== untouched.get(name)),
  );
}
