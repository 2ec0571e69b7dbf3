import { render, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { everyScreen } from '#test/journeys/every-screen.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';
import { translatable } from '#test/translatable.ts';
import { whenQuiet } from '#test/when-quiet.ts';

const serve = serveCluster();

afterEach(() => {
  expect(translatable(document.body), 'names and figures that are not protected').toEqual([]);
});

/** Overlays, with the names of the buttons that open them. */
const overlays: [address: string, ...buttons: (string | RegExp)[]][] = [
  ['/launch_model/llm?q=qwen2-instruct', /^Manage the cached files of/],
  ['/launch_model/llm?q=qwen2-instruct', /^Manage the cached files of/, /^Delete .* on all workers$/],
  ['/launch_model/llm?launch=qwen2-instruct', /Optional Configurations/],
  ['/launch_model/llm?launch=qwen2-instruct', 'Tools', 'Settings used…'],
  ['/launch_model/llm?launch=qwen2-instruct', 'Why this is proposed'],
  ['/launch_model/llm?launch=qwen2-instruct', 'Use'],
  ['/launch_model/image'],
  ['/launch_model/custom/llm', 'Edit support-desk-7b'],
  ['/launch_model/custom/llm', /^Delete support/],
  ['/running_models/LLM', 'Filter by Name'],
  ['/running_models/LLM', 'Try it: assistant'],
  ['/running_models/LLM', 'More for assistant'],
  ['/running_models/audio'],
  ['/running_models/all?group=worker'],
  ['/running_model/assistant?tab=replicas', 'Move replica 0'],
  ['/running_model/assistant?tab=configuration'],
  ['/running_model/assistant?tab=endpoint'],
  ['/running_model/assistant', 'Add a replica'],
  ['/register_model/llm', 'Import JSON'],
  ['/register_model/llm', 'Show custom json config used by api'],
  ['/register_model/llm', 'Register Model'],
  ['/register_model/llm/support-desk-7b'],
  ['/cluster_info/10.20.1.11', 'Launch here'],
  ['/cluster_info/10.20.1.10', 'Empty this worker'],
  ['/settings', 'This cluster and you: somebody localhost:3000'],
  ['/people', 'New account'],
  ['/keys', 'New key'],
];
const places = [...everyScreen.map((address): (typeof overlays)[number] => [address]), ...overlays];

test.each(places.map(([address, ...buttons]) => ({ address, buttons })))(
  'a page translator leaves the names and figures of $address $buttons alone',
  { tags: ['frame.untranslated'] },
  async ({ address, buttons }) => {
    const cluster = serve({ release: '4.1', furnished: true, auth: true });
    signInWith(cluster, 'admin');
    const { user } = renderApp(address);
    await waitFor(() => expect(document.querySelector('h1, [role=dialog]')).not.toBeNull());
    for (const name of buttons) {
      const named = () => ['button', 'menuitem'].flatMap(role => screen.queryAllByRole(role, { name }));
      await waitFor(() => expect(named()).not.toEqual([]));
      const [button] = named();
      const before = opened();
      if (button) await user.click(button);
      await waitFor(() => expect(opened(), 'what the button opens').not.toBe(before));
    }
    await whenQuiet(cluster);
  },
);

/** How many overlays, folded parts and errors are open. */
function opened(): number {
  return document.querySelectorAll(
    '[role=dialog], [role=alertdialog], [role=menu], [aria-expanded=true], [aria-invalid=true]',
  ).length;
}

test('a name without a mark is found', () => {
  const { container, unmount } = render(createElement('p', null, '10.20.1.10 runs'));
  expect(translatable(container)).toHaveLength(1);
  unmount();
});
