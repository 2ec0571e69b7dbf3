import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { startUser } from '#test/start-user.ts';
import { useFieldErrors } from './field-errors.ts';
import { blankOf, type Form } from './fields.ts';
import { FormFields } from './form-fields.tsx';

const fields = { replica: { control: 'number', label: () => 'Replica', default: 1, min: 1 } } as const;
const form: Form<{ replica: number }, undefined> = { fields, parts: ['replica'] };

function Example() {
  const [draft, setDraft] = useState<{ replica: number }>(blankOf(fields));
  const errors = useFieldErrors({});
  return (
    <>
      <FormFields
        {...{ form, draft, errors }}
        context={undefined}
        change={values => setDraft({ ...draft, ...values })}
      />
      <button type="button" onClick={() => setDraft({ replica: 5 })}>
        Five
      </button>
      <output translate="no">{draft.replica}</output>
    </>
  );
}

function show() {
  render(<Example />);
  const field = screen.getByLabelText('Replica');
  const retype = async (typed: string) => {
    await user.clear(field);
    await user.type(field, typed);
  };
  const user = startUser();
  return { user, retype, value: screen.getByRole('status') };
}

test('a step continues from the number just typed', { tags: ['launch.steps'] }, async () => {
  const { user, retype, value } = show();
  await retype('8');
  await user.click(screen.getByRole('button', { name: 'Replica: one more' }));
  expect(value).toHaveTextContent(/^9$/);
  await retype('5');
  await user.click(screen.getByRole('button', { name: 'Replica: one less' }));
  expect(value).toHaveTextContent(/^4$/);
});

test('a number typed after a step counts, also if it equals the one before the step', {
  tags: ['launch.steps'],
}, async () => {
  const { user, retype, value } = show();
  await retype('5{ArrowUp}');
  expect(value).toHaveTextContent(/^6$/);
  await retype('1');
  await user.tab();
  expect(value).toHaveTextContent(/^1$/);
});

test('too small a number becomes the minimum', async () => {
  const { user, retype, value } = show();
  await retype('0');
  await user.tab();
  expect(value).toHaveTextContent(/^1$/);
  expect(screen.getByLabelText('Replica')).toHaveValue('1');
});

test('an invalid number and Escape keep the number from before typing', async () => {
  const { user, retype, value } = show();
  await retype('8');
  await user.tab();
  await retype('1.5');
  expect(value).toHaveTextContent(/^8$/);
  await user.tab();
  expect(screen.getByLabelText('Replica')).toHaveValue('8');
  await retype('12{Escape}');
  expect(value).toHaveTextContent(/^8$/);
  expect(screen.getByLabelText('Replica')).toHaveValue('8');
});

test('Escape restores the number, also one that was not typed', async () => {
  const { user, retype, value } = show();
  await user.click(screen.getByRole('button', { name: 'Five' }));
  await retype('12{Escape}');
  expect(value).toHaveTextContent(/^5$/);
});
