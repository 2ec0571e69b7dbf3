import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup-dom.ts';

const serve = serveCluster();
const LOADING = 'Loading, do not refresh page...';

/** The running models of a type, by uid, as the cluster lists them. */
function uids(cluster: Cluster, type = 'LLM'): string[] {
  const records = [...cluster.state.running.values()].map(({ record }) => record);
  return records.filter(record => record.model_type === type).map(record => record.id);
}

async function row(uid: string): Promise<HTMLElement> {
  const box = await screen.findByRole('checkbox', { name: `Select ${uid}` });
  const found = box.closest('tr');
  if (found === null) throw new Error(`${uid} has no row`);
  return found;
}

async function press(uid: string, button: string) {
  return within(await row(uid)).getByRole('button', { name: button });
}

function bodyRows(): string[] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map(one => one.textContent ?? '');
}

// covers 2.running-tabs
test('the five tabs are addresses, and the chosen one is stored', async () => {
  const cluster = serve({ running: 30 });
  const { user, router } = renderApp('/running_models/LLM');
  expect(await screen.findByRole('heading', { level: 1, name: 'Running Models' })).toBeVisible();
  expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual([
    'Language Models',
    'Embedding Models',
    'Rerank models',
    'Image models',
    'Audio models',
  ]);
  const [embedding = ''] = uids(cluster, 'embedding');
  await user.click(screen.getByRole('tab', { name: 'Embedding Models' }));
  expect(await row(embedding)).toBeVisible();
  expect(router.state.location.pathname).toBe('/running_models/embedding');
  expect(sessionStorage.getItem('runningModelType')).toBe('/running_models/embedding');
  expect(screen.queryByRole('button', { name: 'Launch Web UI' })).not.toBeInTheDocument();
});

// covers 2.running-placeholder
test('a slow cluster shows the screen at once, with one placeholder row without buttons', async () => {
  const cluster = serve({ running: 2 });
  cluster.failNext('GET /v1/models', { delayMs: 600 });
  renderApp('/running_models/LLM');
  const waiting = await screen.findByRole('row', { name: LOADING });
  expect(bodyRows()).toHaveLength(1);
  expect(within(waiting).queryByRole('button')).not.toBeInTheDocument();
  expect(await row(uids(cluster)[0] ?? '')).toBeVisible();
  expect(screen.queryByText(LOADING)).not.toBeInTheDocument();
});

// covers 2.running-empty
test('an empty table and a table that is filtered empty say so', async () => {
  const cluster = serve();
  const { user } = renderApp('/running_models/LLM');
  expect(await screen.findByText('No Running Models')).toBeVisible();
  const payload = { model_type: 'audio', model_name: 'whisper-base' };
  await cluster.fetch(new Request('http://x/v1/models', { method: 'POST', body: JSON.stringify(payload) }));
  await user.click(screen.getByRole('tab', { name: 'Audio models' }));
  expect(await row('whisper-base')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filter by Name' }));
  await user.type(await screen.findByLabelText('Name contains'), 'nothing');
  expect(await screen.findByText('No Running Models Matches')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Filter by Name: contains nothing' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await row('whisper-base')).toBeVisible();
});

test('a filter narrows the rows while it is typed, and a header sorts them', async () => {
  serve({ running: 40 });
  const { user } = renderApp('/running_models/LLM');
  await user.click(await screen.findByRole('button', { name: 'Filter by ID' }));
  await user.type(await screen.findByLabelText('ID contains'), 'LLAMA-2{Enter}');
  await waitFor(() => expect(screen.getByText(/2 of 32 models/)).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'ID' }));
  expect(bodyRows()[0]).toMatch(/^llama-2-0012/);
  await user.click(screen.getByRole('button', { name: 'ID' }));
  expect(bodyRows()[0]).toMatch(/^llama-2-chat-0011/);
});

// covers 4.terminate
test('Terminate Model ends a model at once; the focus falls to the next row', async () => {
  const cluster = serve({ running: 5 });
  const [first = '', second = ''] = uids(cluster);
  const { user } = renderApp('/running_models/LLM');
  cluster.failNext(`DELETE /v1/models/${first}`, { delayMs: 200 });
  await user.click(await press(first, 'Terminate Model'));
  expect(await screen.findByRole('row', { name: LOADING })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Terminate Model' })).not.toBeInTheDocument();
  expect(await screen.findByText(`${first} is terminated.`)).toBeVisible();
  expect(cluster.state.running.has(first)).toBe(false);
  await waitFor(() => expect(screen.queryByText(LOADING)).not.toBeInTheDocument());
  expect(screen.queryByRole('checkbox', { name: `Select ${first}` })).not.toBeInTheDocument();
  expect(document.activeElement?.closest('tr')).toBe(await row(second));
  expect(document.activeElement).toHaveAttribute('aria-colindex', '2');
});

test('what was terminated can be launched again with the same settings', async () => {
  const cluster = serve();
  const payload = { model_uid: 'voice', model_type: 'audio', model_name: 'whisper-base' };
  await cluster.fetch(new Request('http://x/v1/models', { method: 'POST', body: JSON.stringify(payload) }));
  const { user } = renderApp('/running_models/audio');
  await user.click(await press('voice', 'Terminate Model'));
  await user.click(await screen.findByRole('button', { name: 'Launch again' }));
  expect(await screen.findByText('voice runs again.')).toBeVisible();
  expect(cluster.state.running.get('voice')?.request).toEqual(payload);
  expect(await row('voice')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('voice runs again.')).not.toBeInTheDocument();
});

test('a language model that was launched elsewhere comes back through its launch form', async () => {
  const cluster = serve({ running: 1 });
  const [uid = ''] = uids(cluster);
  const { user } = renderApp('/running_models/LLM');
  await user.click(await press(uid, 'Terminate Model'));
  const link = await screen.findByRole('link', { name: 'Launch again' });
  expect(link).toHaveAttribute('href', '/launch_model/llm?launch=qwen2-instruct');
  expect(await screen.findByText('No Running Models')).toBeVisible();
});

test('a refused termination shows the words of the cluster and leaves the row', async () => {
  const cluster = serve({ running: 3 });
  const [uid = ''] = uids(cluster);
  cluster.failNext(`DELETE /v1/models/${uid}`, { status: 500, body: { detail: 'Actor lost' } });
  const { user } = renderApp('/running_models/LLM');
  await user.click(await press(uid, 'Terminate Model'));
  expect(await screen.findByText('Server error: 500 - Actor lost')).toBeVisible();
  expect(await press(uid, 'Terminate Model')).toHaveFocus();
});

test('several models are terminated only after a question', async () => {
  const cluster = serve({ running: 5 });
  const [first = '', second = '', third = ''] = uids(cluster);
  const { user } = renderApp('/running_models/LLM');
  await user.click(await screen.findByRole('checkbox', { name: `Select ${first}` }));
  await user.click(screen.getByRole('checkbox', { name: `Select ${second}` }));
  await user.click(screen.getByRole('button', { name: 'Terminate selected' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Warning' });
  await user.click(within(dialog).getByRole('button', { name: 'no' }));
  expect(cluster.state.running.size).toBe(5);
  cluster.failNext(`DELETE /v1/models/${second}`, { status: 500, body: { detail: 'Actor lost' } });
  await user.click(screen.getByRole('button', { name: 'Terminate selected' }));
  await user.click(await screen.findByRole('button', { name: 'yes' }));
  const notice = await screen.findByText(/1 of 2 models terminated/);
  expect(notice).toHaveTextContent(`These still run:${second} Actor lost`);
  expect(uids(cluster)).toEqual(expect.arrayContaining([second, third]));
  expect(uids(cluster)).not.toContain(first);
  expect(await screen.findByText('1 selected')).toBeVisible();
});

// covers 4.web-ui, 2.running-actions
test('Launch Web UI creates the page and shows it in the tab that the click opened', async () => {
  const cluster = serve({ running: 1 });
  const [uid = ''] = uids(cluster);
  const tab = {
    opener: window as unknown,
    closed: false,
    document: document.implementation.createHTMLDocument(),
    location: { replace: vi.fn() },
    close: vi.fn(),
  };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const { user } = renderApp('/running_models/LLM');
  await user.click(await press(uid, 'Launch Web UI'));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(`http://localhost:3000/${uid}/`));
  expect(tab.opener).toBeNull();
  expect(cluster.state.pages.has(uid)).toBe(true);
  expect(await screen.findByText(`The page of ${uid} is open in a new tab.`)).toBeVisible();
});

test('where the browser blocks the tab, a link offers the page', async () => {
  const cluster = serve({ running: 1 });
  const [uid = ''] = uids(cluster);
  vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = renderApp('/running_models/LLM');
  await user.click(await press(uid, 'Launch Web UI'));
  expect(await screen.findByRole('link', { name: `Open the page of ${uid}` })).toHaveAttribute(
    'href',
    `http://localhost:3000/${uid}/`,
  );
});

test('a list that never came is no empty list', async () => {
  const cluster = serve({ running: 1 });
  cluster.failNext('GET /v1/models', { network: 'refused' });
  const { user } = renderApp('/running_models/LLM');
  expect(await screen.findByText('The list could not be loaded')).toBeVisible();
  expect(screen.queryByText('No Running Models')).not.toBeInTheDocument();
  expectLogged(/could not be reached/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row(uids(cluster)[0] ?? '')).toBeVisible();
});

test('a reload that fails keeps the rows and says how old they are', async () => {
  const cluster = serve({ running: 2 });
  const { user } = renderApp('/running_models/LLM');
  const [uid = ''] = uids(cluster);
  await row(uid);
  cluster.failNext('GET /v1/models', { status: 503, body: { detail: 'Restarting' } });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Login failed: 503 - Restarting')).toBeVisible();
  expect(await screen.findByText(/could not be loaded anew. What you see was read at/)).toBeVisible();
  expect(await row(uid)).toBeVisible();
});
