import { Input } from '@fluentui/react-components';
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { isPositiveInteger, isPositiveNumber } from '#app/format/numbers.ts';
import { sentence } from '#test/sentence.ts';
import { startUser } from '#test/start-user.ts';
import { Field } from './field.tsx';
import { useFieldErrors } from './field-errors.ts';

function TwoNumbers() {
  const [draft, setDraft] = useState({ first: '', second: '' });
  const errors = Object.fromEntries(
    Object.entries(draft).flatMap(([name, text]) =>
      isPositiveInteger(text) ? [] : [[name, `${name} is bad`]],
    ),
  );
  const { form, of, check } = useFieldErrors(errors);
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    check(event.currentTarget);
  };
  return (
    <form {...form} onSubmit={submit}>
      {(['first', 'second'] as const).map(name => (
        <Field key={name} label={name} {...of(name)}>
          <Input
            name={name}
            value={draft[name]}
            onChange={(_, { value }) => setDraft({ ...draft, [name]: value })}
          />
        </Field>
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

test('leaving a field checks it, typing clears its error, and no other field is blamed', async () => {
  const user = startUser();
  render(<TwoNumbers />);
  await user.type(screen.getByLabelText('first'), 'x');
  expect(screen.queryByText(sentence('first is bad'))).toBeNull();
  await user.tab();
  expect(screen.getByText(sentence('first is bad'))).toBeVisible();
  expect(screen.getByLabelText('first')).toBeInvalid();
  expect(screen.queryByText(sentence('second is bad'))).toBeNull();
  await user.type(screen.getByLabelText('first'), 'y');
  expect(screen.queryByText(sentence('first is bad'))).toBeNull();
});

test('a refused submit shows every error and focuses the first invalid control', async () => {
  const user = startUser();
  render(<TwoNumbers />);
  await user.type(screen.getByLabelText('first'), '7');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByLabelText('second')).toHaveFocus();
  expect(screen.getByText(sentence('second is bad'))).toBeVisible();
  expect(screen.getByLabelText('first')).toBeValid();
  await user.type(screen.getByLabelText('first'), '8');
  expect(screen.getByText(sentence('second is bad'))).toBeVisible();
});

test.each([
  ['1', true, true],
  [' 12 ', true, true],
  ['1.8', false, true],
  ['.5', false, true],
  ['0', false, false],
  ['0.0', false, false],
  ['-1', false, false],
  ['1e3', false, false],
  ['', false, false],
])('the text %j: whole number %s, number %s', (text, whole, number) => {
  expect([isPositiveInteger(text), isPositiveNumber(text)]).toEqual([whole, number]);
});
