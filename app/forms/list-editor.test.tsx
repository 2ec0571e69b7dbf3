import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { startUser } from '#test/start-user.ts';
import { useFieldErrors } from './field-errors.ts';
import type { DraftOf, Form } from './fields.ts';
import { FormFields } from './form-fields.tsx';
import { problemSummary, validate } from './validate.ts';

const fields = {
  files: {
    control: 'list',
    label: () => 'Files',
    inline: true,
    unique: 'path',
    fields: { path: { control: 'text', label: () => 'path', default: '', required: true } },
    texts: () => ({
      add: 'more',
      entry: (at: number) => `File ${at})`,
      remove: (at: number) => `Remove file ${at}`,
    }),
  },
} as const;
type Draft = DraftOf<typeof fields>;
const form: Form<Draft, undefined> = {
  fields,
  parts: [{ section: 'all', title: () => 'All', names: ['files'] }],
};

function Example() {
  const [draft, setDraft] = useState<Draft>({
    files: ['a', 'b', 'c'].map((path, index) => ({ id: index + 1, path })),
  });
  const verdict = validate(form, draft, undefined);
  const errors = useFieldErrors(verdict.errors);
  const change = (values: Partial<Draft>) => setDraft({ ...draft, ...values });
  return (
    <form {...errors.form}>
      <FormFields {...{ form, draft, change, errors }} context={undefined} />
      <output>{problemSummary(form, verdict.needed, errors.shown)}</output>
    </form>
  );
}

function show() {
  render(<Example />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const paths = () => screen.getAllByLabelText<HTMLInputElement>('path').map(({ value }) => value);
  const user = startUser();
  return { user, press, paths };
}

test('text in an entry added after a removal changes that entry alone', async () => {
  const { user, press, paths } = show();
  await press('Remove file 1');
  await press('more');
  await user.keyboard('d');
  expect(paths()).toEqual(['b', 'c', 'd']);
});

test('when an entry goes the focus is on the removal of the next one, else on that before', async () => {
  const { press, paths } = show();
  await press('Remove file 1');
  expect(screen.getByRole('button', { name: 'Remove file 1' })).toHaveFocus();
  await press('Remove file 2');
  expect(screen.getByRole('button', { name: 'Remove file 1' })).toHaveFocus();
  expect(paths()).toEqual(['b']);
});

test('the error of an empty entry goes with the first letter, and with the entry', async () => {
  const { user, press } = show();
  await press('more');
  await press('more');
  expect(screen.getByRole('alert')).toBeVisible();
  await user.keyboard('d');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.keyboard('{Backspace}');
  await press('more');
  expect(screen.getByRole('alert')).toBeVisible();
  await press('Remove file 4');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a folded list stays open at an entry that is wrong, and is said to be corrected', async () => {
  const { user, press } = show();
  await user.clear(screen.getAllByLabelText('path')[1] ?? document.body);
  await user.keyboard('a{Tab}');
  await press('All holds an error');
  expect(screen.getByText('path must be unique')).toBeVisible();
  expect(screen.getByText('To be corrected: Files')).toBeVisible();
});
