import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

export const audio = (model_uid: string) => ({
  model_uid,
  model_name: 'whisper-base',
  model_type: 'audio',
});

/** The content of a launch set's file. */
export const set = (...models: object[]) => JSON.stringify({ launch_set: 1, saved_at: '', models });

export const file = (content: string, name = 'monday.json') =>
  new File([content], name, { type: 'application/json' });

/** The file input behind the menu of sets. */
export const opener = () => screen.findByLabelText('Import a set…', { selector: 'input' });

/** The table of Desired state. */
export const desiredTable = () => screen.findByRole('grid', { name: 'Models that run or should run' });

/** The row of a model in it. */
export async function desiredRow(uid: string): Promise<HTMLElement> {
  const rows = within(await desiredTable()).getAllByRole('row');
  const row = rows.find(one => one.dataset.name === uid);
  if (row === undefined) throw new Error(`No row of ${uid}`);
  return row;
}

/** By uid, what the table says that a model does now; with `column`, what another column says. */
export async function states(column = 1): Promise<Record<string, string | null | undefined>> {
  const grid = await desiredTable();
  const rows = () => within(grid).getAllByRole('row');
  // Some are drawn later.
  await waitFor(() => expect(rows()).toHaveLength(Number(grid.getAttribute('aria-rowcount'))));
  return Object.fromEntries(
    rows()
      .filter(row => row.dataset.name !== undefined)
      .map(row => [row.dataset.name, row.children[column]?.textContent]),
  );
}
