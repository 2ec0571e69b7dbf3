import { screen, within } from '@testing-library/react';

export const audio = (model_uid: string) => ({
  model_uid,
  model_name: 'whisper-base',
  model_type: 'audio',
});

/** The content of a launch set's file. */
export const set = (...models: object[]) => JSON.stringify({ launch_set: 1, saved_at: '', models });

export const file = (content: string, name = 'monday.json') =>
  new File([content], name, { type: 'application/json' });

export const opener = () => screen.findByLabelText('Open a launch set', { selector: 'input' });

/** The status of each model of the open set. */
export async function states(): Promise<(string | null | undefined)[]> {
  const grid = await screen.findByRole('grid', { name: 'Models of the set' });
  return within(grid)
    .getAllByRole('row')
    .slice(1)
    .map(row => row.lastChild?.textContent);
}
