import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Cluster } from '#server/cluster/cluster.ts';

/** The running models of a type, by uid, in the cluster's order. */
export function uids(cluster: Cluster, type = 'LLM'): string[] {
  const records = [...cluster.state.running.values()].map(({ record }) => record);
  return records.filter(record => record.model_type === type).map(record => record.id);
}

/** Launches a model like another client of the cluster. */
export async function launchElsewhere(cluster: Cluster, payload: object): Promise<void> {
  await cluster.fetch(new Request('http://x/v1/models', { method: 'POST', body: JSON.stringify(payload) }));
}

/** The row of a model once rendered. */
export async function row(uid: string): Promise<HTMLElement> {
  const box = await screen.findByRole('checkbox', { name: `Select ${uid}` });
  const found = box.closest('tr');
  if (found === null) throw new Error(`${uid} has no row`);
  return found;
}

/** A button in the row of a model, by the beginning of its name. */
export async function buttonOf(uid: string, button: string): Promise<HTMLElement> {
  return within(await row(uid)).getByRole('button', { name: new RegExp(`^${button}`) });
}

/** Presses a command behind the bar of a model's or a worker's page. */
export async function chooseCommand(user: UserEvent, page: string, command: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `More for ${page}` }));
  await user.click(await screen.findByRole('menuitem', { name: command }));
}
