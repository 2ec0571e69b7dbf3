import { render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { startUser } from '#test/start-user.ts';
import { useFieldErrors } from './field-errors.ts';
import type { Form } from './fields.ts';
import { FormFields } from './form-fields.tsx';

type Context = { closed: boolean };
const form: Form<{ engine: string }, Context> = {
  fields: {
    engine: {
      control: 'select',
      label: () => 'Engine',
      default: '',
      options: () => [
        { value: 'a', text: 'A' },
        { value: 'b', text: 'B (not available)', disabled: true },
      ],
      disabled: (_, { closed }) => closed,
    },
  },
  parts: ['engine'],
};

function Example({ engine, ...context }: { engine: string } & Context) {
  const [draft, setDraft] = useState({ engine });
  const errors = useFieldErrors({});
  const change = (values: Partial<typeof draft>) => setDraft({ ...draft, ...values });
  return <FormFields {...{ form, draft, change, errors, context }} />;
}

function show(engine: string, closed = false) {
  render(<Example engine={engine} closed={closed} />);
  const field = screen.getByLabelText('Engine');
  const options = () =>
    within(field)
      .getAllByRole('option')
      .map(option => option.textContent);
  return { field, options };
}

test('a field without a choice asks for one, shows its options, and marks those that cannot be chosen', () => {
  const { options } = show('');
  expect(options()).toEqual(['Choose…', 'A', 'B (not available)']);
  expect(screen.getByRole('option', { name: 'B (not available)' })).toBeDisabled();
});

test('a chosen option that is no longer offered remains until another is chosen', async () => {
  const { field, options } = show('old');
  expect(field).toHaveValue('old');
  await startUser().selectOptions(field, 'A');
  expect(options()).toEqual(['A', 'B (not available)']);
});

test('a field that is closed asks for nothing', () => {
  const { field, options } = show('', true);
  expect(field).toBeDisabled();
  expect(options()[0]).toBe('');
});
