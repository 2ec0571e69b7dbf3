import { render, screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { startUser } from '#test/start-user.ts';
import { useFieldErrors } from './field-errors.ts';
import { blankOf, type DraftOf, type Form, schemaOf } from './fields.ts';
import { FormFields } from './form-fields.tsx';
import { useDraft } from './use-draft.ts';
import { problemSummary, validate, wireValuesOf } from './validate.ts';

const part = { control: 'text', label: () => 'path', default: '/', required: true } as const;
const rows = {
  name: {
    control: 'text',
    label: () => 'Name',
    default: '',
    star: true,
    check: (name: string) => (name === '' ? 'Name it' : undefined),
  },
  format: {
    control: 'radio',
    label: () => 'Format',
    default: 'plain',
    options: () => [
      { value: 'plain', text: 'Plain' },
      { value: 'packed', text: 'Packed' },
    ],
  },
  level: {
    control: 'number',
    label: () => 'Level',
    default: 3,
    min: 1,
    visible: ({ format }: { format: string }) => format === 'packed',
    toWire: (level: number) => ({ level }),
  },
  public: { control: 'checkbox', label: () => 'Public', default: false },
  note: {
    control: 'text',
    label: () => 'Note',
    default: '',
    check: (note: string) => (note === 'bad' ? 'Not that' : undefined),
  },
  files: {
    control: 'list',
    label: () => 'Files',
    unique: 'path',
    atLeast: 1,
    default: [{ id: 1, path: '/' }],
    fields: { path: part },
    texts: () => ({
      add: 'more',
      entry: (at: number) => `File ${at}`,
      remove: (at: number) => `Remove file ${at}`,
    }),
  },
  tags: { control: 'custom', label: () => 'Tags', default: ['a'] as readonly string[], required: true },
} as const;

type Draft = DraftOf<typeof rows>;
const form: Form<Draft, undefined> = {
  fields: rows,
  parts: [
    'name',
    'format',
    'level',
    'public',
    { section: 'rest', title: () => 'The rest', names: ['note'] },
    'files',
    'tags',
  ],
};

function Example() {
  const { draft, changed, change } = useDraft('example', schemaOf(rows), blankOf(rows));
  const { errors, needed } = validate(form, draft, undefined);
  const shown = useFieldErrors(errors);
  return (
    <form
      {...shown.form}
      onSubmit={event => {
        event.preventDefault();
        shown.check(event.currentTarget);
      }}
    >
      <FormFields
        {...{ form, draft, change }}
        context={undefined}
        errors={shown}
        custom={{
          tags: ({ label, change: set }) => (
            <button type="button" onClick={() => set([])}>
              {`No ${label}`}
            </button>
          ),
        }}
      />
      <button type="submit">Send</button>
      <output>{problemSummary(form, needed, shown.shown)}</output>
      <pre translate="no">{changed && JSON.stringify(wireValuesOf(form, draft, undefined))}</pre>
    </form>
  );
}

function sent(): unknown {
  const text = document.querySelector('pre')?.textContent ?? '';
  return text === '' ? undefined : JSON.parse(text);
}

test('a form is its table: controls, defaults, visible fields and wire values', async () => {
  const user = startUser();
  render(<Example />);
  expect(sent()).toBeUndefined();
  expect(screen.getByLabelText(/^Name/)).toBeRequired();
  expect(screen.queryByLabelText('Level')).toBeNull();
  await user.click(screen.getByLabelText('Packed'));
  expect(screen.getByLabelText('Level')).toHaveValue('3');
  await user.click(screen.getByLabelText('Public'));
  await user.type(screen.getByLabelText(/^Name/), ' mine ');
  expect(sent()).toEqual({
    name: 'mine',
    format: 'packed',
    level: { level: 3 },
    public: true,
    note: null,
    files: [{ id: 1, path: '/' }],
    tags: ['a'],
  });
});

test('a number that is emptied, or is none, becomes the last good one when its field is left', async () => {
  const user = startUser();
  render(<Example />);
  await user.click(screen.getByLabelText('Packed'));
  const level = screen.getByLabelText('Level');
  for (const typed of ['7', '{Backspace}', ' ', 'x']) {
    await user.clear(level);
    await user.type(level, typed);
    await user.tab();
    expect(level).toHaveValue('7');
  }
  expect(sent()).toMatchObject({ level: { level: 7 } });
});

test('a draft that equals the initial values again is no longer stored', async () => {
  const user = startUser();
  const { unmount } = render(<Example />);
  await user.click(screen.getByLabelText('Public'));
  unmount();
  const again = render(<Example />);
  expect(screen.getByLabelText('Public')).toBeChecked();
  await user.click(screen.getByLabelText('Public'));
  expect(Object.keys(sessionStorage).filter(key => key.startsWith('draft:'))).toEqual(['draft:owner']);
  again.unmount();
});

test('a folded part opens at its error and says that it holds one', async () => {
  const user = startUser();
  render(<Example />);
  const fold = screen.getByRole('button', { name: /^The rest/ });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await user.click(fold);
  await user.type(screen.getByLabelText('Note'), 'bad');
  await user.tab();
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  expect(fold).toHaveAccessibleName('The rest holds an error');
  expect(screen.getByText('To be corrected: Note')).toBeVisible();
});

test('a list keeps its minimum of entries, focuses a new one, and refuses equal ones', async () => {
  const user = startUser();
  render(<Example />);
  expect(screen.queryByRole('button', { name: 'Remove file 1' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'more' }));
  const second = within(screen.getByRole('group', { name: 'File 2' })).getByLabelText('path');
  expect(second).toHaveFocus();
  await user.tab();
  expect(screen.getByText('path must be unique')).toBeVisible();
  await user.clear(second);
  expect(screen.getByText('Still needed: Files')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'more' }));
  expect(second).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Please fill in the complete parameters before adding!!',
  );
  await user.click(screen.getByRole('button', { name: 'Remove file 2' }));
  expect(screen.getByRole('button', { name: 'more' })).toHaveFocus();
});

test('a control of the screen changes its field, and an empty list of required choices is still needed', async () => {
  const user = startUser();
  render(<Example />);
  await user.click(screen.getByRole('button', { name: 'No Tags' }));
  expect(screen.getByText('Still needed: Tags')).toBeVisible();
});

test('a draft from elsewhere gets missing defaults and is refused with an impossible value', () => {
  const schema = schemaOf(rows);
  expect(v.parse(schema, { name: 'x' })).toEqual({ ...blankOf(rows), name: 'x' });
  expect(v.safeParse(schema, { level: 0 }).success).toBe(false);
  expect(v.safeParse(schema, { files: [{ path: '/' }] }).success).toBe(false);
});
