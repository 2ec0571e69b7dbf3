import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { logFailure } from '#app/http/failure.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();

/** The console on its lightest screen. */
async function renderLayout() {
  serve();
  const app = renderApp('/cluster_info');
  const nav = await screen.findByRole('navigation', { name: 'Main' });
  return { ...app, nav };
}

test('the side navigation has the logo, the name and five entries, others below them', {
  tags: ['frame.navigation'],
}, async () => {
  const { nav } = await renderLayout();
  expect(within(nav).getByText('Inference Console').closest('div')?.querySelector('img')).toHaveAttribute(
    'src',
  );
  expect(
    within(nav)
      .getAllByRole('link')
      .map(link => link.textContent),
  ).toEqual([
    'Launch Model',
    'Running Models',
    'Register Model',
    'Cluster Information',
    'Contact Us',
    'Overview',
    'Activity',
    'Desired state',
    'Cache',
    'Logs',
    'Settings',
  ]);
  expect(within(nav).getByRole('link', { name: 'Cluster Information' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('Contact Us opens the public source repository in a new tab', { tags: ['frame.contact'] }, async () => {
  const { nav } = await renderLayout();
  const contact = within(nav).getByRole('link', { name: /Contact Us/ });
  expect(contact).toHaveAttribute('href', 'https://github.com/xorbitsai/inference');
  expect(contact).toHaveAttribute('target', '_blank');
  expect(contact).toHaveAttribute('rel', 'noreferrer');
});

test.each([
  ['Launch Model', '/launch_model/llm', 'modelType'],
  ['Running Models', '/running_models/LLM', 'runningModelType'],
  ['Register Model', '/register_model/llm', 'registerModelType'],
])(
  '%s leads to %s and remembers it',
  { tags: ['frame.nav-launch', 'frame.nav-running', 'frame.nav-register'] },
  async (name, path, key) => {
    const { nav, user, router } = await renderLayout();
    await user.click(within(nav).getByRole('link', { name }));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(sessionStorage.getItem(key)).toBe(path);
  },
);

test('Cache leads to its screen', { tags: ['frame.nav-cache'] }, async () => {
  const { nav, user } = await renderLayout();
  await user.click(within(nav).getByRole('link', { name: 'Cache' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Cache' })).toBeVisible();
});

test('an administrator sees twelve entries, none with the icon of another, and the user and cluster at the foot', {
  tags: ['frame.groups'],
}, async () => {
  signInWith(serve({ auth: true, release: '4.1' }), 'admin');
  renderApp('/settings');
  const nav = within(await screen.findByRole('navigation', { name: 'Main' }));
  await nav.findByRole('link', { name: 'Administer' });
  const links = nav.getAllByRole('link');
  expect(links).toHaveLength(12);
  const icons = links.map(link => link.querySelector('path')?.getAttribute('d'));
  expect(new Set(icons).size).toBe(12);
  expect(await nav.findByRole('button', { name: /^This cluster and you/ })).toHaveTextContent(
    'somebody localhost:3000',
  );
});

test('the tabs of a page are screens with addresses of their own, and one entry marks them all', {
  tags: ['frame.tabs'],
}, async () => {
  signInWith(serve({ auth: true, release: '4.1' }), 'admin');
  const { user, router } = renderApp('/keys');
  const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(await screen.findByRole('tab', { name: 'Keys', selected: true })).toBeVisible();
  await waitFor(() => expect(tabs()).toEqual(['Accounts', 'Keys', 'Audit', 'Cluster']));
  expect(document.title).toBe('Keys · Administer · Inference Console');
  expect(screen.getByRole('link', { name: 'Administer' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: 'Cluster Information' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Supervisor' })).toBeVisible();
  expect(tabs()).toEqual(['Nodes', 'Metrics', 'Virtual environments']);
  await user.click(screen.getByRole('tab', { name: 'Virtual environments' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/virtualenvs'));
  expect(screen.getByRole('heading', { level: 1, name: 'Cluster Information' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cluster Information' })).toHaveAttribute('aria-current', 'page');
});

test('of the tabs a user sees those that do more than refuse', { tags: ['frame.tabs'] }, async () => {
  signInWith(serve({ auth: true, release: '4.1' }), 'models:list', 'keys:create');
  renderApp('/keys');
  expect(await screen.findByRole('tab', { name: 'Keys' })).toBeVisible();
  expect(screen.getAllByRole('tab')).toHaveLength(1);
});

test('Cluster Information leads to its screen', { tags: ['frame.nav-cluster'] }, async () => {
  serve();
  const { user, router } = renderApp('/register_model/llm');
  await user.click(await screen.findByRole('link', { name: 'Cluster Information' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cluster_info'));
});

test.each(['/', '/nowhere', '/cluster_info/x/y', '/javascript:alert(1)', '/resources/nowhere'])(
  '%s leads to the language models',
  { tags: ['frame.home', 'frame.unknown'] },
  async address => {
    serve();
    const { router } = renderApp(address);
    await screen.findByRole('navigation');
    expect(router.state.location.pathname).toBe('/launch_model/llm');
    expect(router.state.historyAction).toBe('REPLACE');
  },
);

test('the title of the screen that one goes to is announced, and the focus stays', async () => {
  const { user } = await renderLayout();
  expect(screen.getAllByRole('status').map(region => region.textContent)).not.toContain(document.title);
  await user.click(screen.getByRole('link', { name: 'Register Model' }));
  await waitFor(() => expect(document.title).toMatch(/^Language Model · Register Model/));
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(region => region.textContent)).toContain(document.title),
  );
  expect(screen.getByRole('link', { name: 'Register Model' })).toHaveFocus();
});

test.each([
  ['/launch_model/llm', 'Launch Model', 'Language Models · Launch Model'],
  ['/launch_model/audio', 'Launch Model', 'Audio Models · Launch Model'],
  ['/launch_model/custom/rerank', 'Launch Model', 'Custom Rerank Models · Launch Model'],
  ['/running_models/image', 'Running Models', 'Image models · Running Models'],
  ['/register_model/embedding', 'Register Model', 'Embedding Model · Register Model'],
  ['/cluster_info', 'Cluster Information', 'Cluster Information'],
])(
  'the header of %s has the title of the screen, the document’s title its tab',
  { tags: ['frame.title'] },
  async (address, heading, title) => {
    serve();
    renderApp(address);
    const header = await screen.findByRole('banner');
    expect(await within(header).findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.title).toBe(`${title} · Inference Console`);
    expect(screen.getAllByText('Inference Console')).toHaveLength(1);
  },
);

test('the first stop of the Tab key skips to the content', async () => {
  const { user } = await renderLayout();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Skip to the content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the theme goes through system, light and dark, and is remembered', async () => {
  const { user } = await renderLayout();
  const button = screen.getByRole('button', { name: /^Theme: same as the device/ });
  await user.click(button);
  expect(localStorage.getItem('colorScheme')).toBe('light');
  await user.click(button);
  expect(button).toHaveAccessibleName('Theme: dark. Click for theme: same as the device');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await user.click(button);
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test('failures are listed newest first, and can be copied and cleared', async () => {
  const { user } = await renderLayout();
  expect(screen.queryByRole('button', { name: /^Failures/ })).toBeNull();
  act(() => {
    logFailure('GET /v1/models', { kind: 'refused', status: 500, detail: 'first' }, Date.UTC(2026, 0, 1));
    logFailure('POST /v1/models', { kind: 'unreachable', detail: '<b>second</b>' }, Date.UTC(2026, 0, 2));
  });
  await user.click(await screen.findByRole('button', { name: 'Failures in this session: 2' }));
  const list = await screen.findByRole('dialog');
  const [, newest, oldest] = within(list).getAllByRole('row');
  expect(newest).toHaveTextContent(/POST \/v1\/models.*No answer.*<b>second<\/b>.*1/);
  expect(oldest).toHaveTextContent(/GET \/v1\/models.*500.*first/);
  // A long one hides no other.
  expect(within(list).getByText('first')).toHaveStyle({ maxHeight: '30vh', overflowY: 'auto' });
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(list).getByRole('button', { name: 'Copy all' }));
  expect(write.mock.calls[0]?.[0]).toBe(
    'Time\tCall\tStatus\tDetail\tCount\n' +
      '2026-01-02T00:00:00.000Z\tPOST /v1/models\tNo answer\t<b>second</b>\t1\n' +
      '2026-01-01T00:00:00.000Z\tGET /v1/models\t500\tfirst\t1',
  );
  act(() => logFailure('POST /token', { kind: 'refused', status: 400, detail: 'no password hunter2' }, 0));
  expect(list).toHaveTextContent('hunter2');
  await user.click(within(list).getByRole('button', { name: 'Copy all' }));
  expect(write.mock.lastCall?.[0]).toContain('POST /token\t400\tno password …\t1');
  await user.click(within(list).getByRole('button', { name: 'Clear' }));
  expect(list).toHaveTextContent('Nothing has failed since the list was cleared.');
  expect(within(list).getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.click(within(list).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: /^Failures/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Theme/ })).toHaveFocus();
});

test('Escape closes the menu and gives the focus back; an entry of it gives it to the new screen’s heading', async () => {
  const { user } = await renderLayout();
  const opener = screen.getByLabelText('Open the menu');
  act(() => opener.focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Main' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opener).toHaveFocus();
  await user.keyboard('{Enter}');
  const menu = await screen.findByRole('dialog', { name: 'Main' });
  await user.click(within(menu).getByRole('link', { name: 'Running Models' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Running Models' })).toHaveFocus(),
  );
});
