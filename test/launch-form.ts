import type { Router } from '@remix-run/router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';
import { renderApp } from './render-app.tsx';

export const QWEN_FORM = '/launch_model/llm?launch=qwen2-instruct';

/** Renders the console at the address of a launch form and waits for the form. */
export async function openLaunchForm(address = QWEN_FORM): Promise<ReturnType<typeof renderApp>> {
  const app = renderApp(address);
  // The first form of a test file waits for its chunk to be compiled.
  await screen.findByLabelText('Replica', undefined, { timeout: 18_000 });
  return app;
}

/** A control of the form by label. */
export function launchField(name: string): HTMLElement {
  return within(screen.getByRole('dialog', { hidden: true })).getByLabelText(name);
}

export function launchButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Launch' });
}

/** Waits until the proposal of an untouched form has taken the focus. */
export async function proposalTakesFocus(): Promise<void> {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Use' })).toHaveFocus());
}

/** Chooses an entry of the form's menu. */
export async function chooseTool(user: UserEvent, name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Tools' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

/** Leads the cascade of a Qwen 2 to Transformers, pytorch, 7 billion, none. */
export async function chooseQwen(user: UserEvent): Promise<void> {
  await user.selectOptions(launchField('Model Engine'), 'Transformers');
  await user.selectOptions(launchField('Model Format'), 'pytorch');
  await user.selectOptions(launchField('Model Size'), '7');
  await user.selectOptions(launchField('Quantization'), 'none');
}

/** Waits for the running models of a type, drawn and read. */
export async function arriveAtRunning(
  path: string,
  router: Router,
  { state: { traffic } }: Cluster,
): Promise<void> {
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
  await waitFor(() => expect(traffic.log).toContain('GET /v1/models'));
  await waitFor(() => expect(traffic.underWay).toBe(0));
}

/** Unfolds the places beside the form. */
export async function openWhere(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'Where' }, { timeout: 18_000 }));
  const list = await screen.findByRole('list', { name: 'Where' });
  const part = list.closest<HTMLElement>('.fui-AccordionItem');
  if (part === null) throw new Error('nothing to choose from');
  return part;
}

/** Opens the list of the settings used with the model of the form. */
export async function openUsed(user: UserEvent): Promise<HTMLElement> {
  await chooseTool(user, 'Settings used…');
  return screen.findByRole('dialog', { name: /^Settings used with/ });
}

/** Chooses a rarer action of a line in that list. */
export async function chooseMore(user: UserEvent, name: string, action: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: `More for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}
