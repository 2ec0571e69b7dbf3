import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deleteCache, listCache } from '#app/cluster/models/cached-files.ts';
import { listEngines } from '#app/cluster/models/engines.ts';
import { createWebUi, probeWebUi, terminateModel } from '#app/cluster/models/models.ts';
import { getDefinition, unregisterModel } from '#app/cluster/models/registrations.ts';
import { modelPage, paths } from '#app/paths.ts';
import { resetQueries } from '#app/query/query.ts';

import { fillWithHostile, hostileTexts } from '#test/hostile.ts';
import { renderApp } from '#test/render-app.tsx';
import { runningModel } from '#test/running-model.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup.ts';

const serve = serveCluster();

/** Half a surrogate pair has no encoding. */
const isHalf = (text: string) => text.startsWith('half');
const inAddress = (text: string) =>
  encodeURIComponent(isHalf(text) ? text.replace('\uD83D', '\uFFFD') : text);

/** Each text is on the screen letter by letter, and none became an element or a link. */
async function expectAsText(texts: readonly string[]): Promise<void> {
  for (const text of texts)
    await waitFor(() => expect(document.body.textContent?.includes(text), text.slice(0, 50)).toBe(true));
  expect(document.body.querySelector('img[src="x"], script, iframe, [onerror]')).toBeNull();
  const addresses = [...document.querySelectorAll('a')].map(link => link.getAttribute('href'));
  expect(addresses.filter(href => !/^(#?\/(?!\/)|https:\/\/github\.com\/)/.test(href ?? ''))).toEqual([]);
  expect(document.title).toMatch(/ · Inference Console$/);
  expect(document.body).not.toHaveTextContent('Unexpected Application Error!');
}

/** Few at a time, so that a list renders them all. */
const handfuls = [0, 3, 6, 9].map(start => hostileTexts.slice(start, start + 3));

test.each(['/launch_model/rerank', '/launch_model/custom/rerank', '/running_models/LLM', '/cluster_info'])(
  'every text of the cluster is text on %s',
  async address => {
    for (const handful of handfuls) {
      fillWithHostile(serve(), handful);
      resetQueries();
      renderApp(address);
      await screen.findByRole('heading', { level: 1 });
      await expectAsText(handful);
      cleanup();
    }
  },
);

test.each(hostileTexts.map(text => [text.slice(0, 24), text]))(
  'a model named %s has its launch form, its cached files and its definition',
  async (_, text) => {
    const cluster = serve();
    fillWithHostile(cluster, [text]);
    const { user, router } = renderApp(`/launch_model/rerank?${new URLSearchParams({ launch: text })}`);
    if (!isHalf(text)) {
      await screen.findByLabelText('Replica');
      await user.keyboard('{Escape}');
    }
    await user.click(
      await screen.findByLabelText(`Manage the cached files of ${text}`, { normalizer: same }),
    );
    await screen.findByRole('table', { hidden: true });
    await expectAsText([text]);
    await router.navigate(paths.register('rerank', `${text} `));
    await screen.findByRole('heading', { level: 1, name: /^Edit/, hidden: true });
    expect(router.state.location.pathname).toBe(`/register_model/rerank/${inAddress(`${text} `)}`);
    await expectAsText([isHalf(text) ? 'half \uFFFD a character' : text]);
    // The details of such a model cannot be asked for.
    if (text === '..') expectLogged(/A name of only dots/);
  },
);

test('every name is encoded in every address, and a name of dots leads nowhere', async () => {
  const { state } = serve();
  for (const text of hostileTexts.filter(one => one !== '..')) {
    const name = inAddress(text);
    const inQuery = name.replaceAll("'", '%27');
    await terminateModel(text);
    await probeWebUi(text);
    await createWebUi({ below: 'ui/images', body: () => ({}) }, runningModel({ id: text }));
    await getDefinition('rerank', text);
    await unregisterModel('llm', text);
    await listEngines(text);
    await listCache(text);
    await deleteCache(text);
    expect(state.traffic.log.splice(0)).toEqual([
      `DELETE /v1/models/${name}`,
      `HEAD /${name}/`,
      `POST /v1/ui/images/${name}`,
      `GET /v1/model_registrations/rerank/${name}`,
      `DELETE /v1/model_registrations/LLM/${name}`,
      `GET /v1/engines/${name}`,
      `GET /v1/cache/models?model_name=${inQuery}`,
      `DELETE /v1/cache/models?model_version=${inQuery}`,
    ]);
    expect(modelPage('http://localhost:3000', text)).toBe(`http://localhost:3000/${name}/`);
  }
  const detail = 'A name of only dots cannot be part of an address.';
  const nowhere = { ok: false, failure: { kind: 'unreachable', detail } };
  expect(await terminateModel('..')).toEqual(nowhere);
  expect(await unregisterModel('llm', '.')).toEqual(nowhere);
  expect(state.traffic.log).toEqual([]);
});

test('the words of a failed call are shown as text, in the banner and in the list of failures', async () => {
  const cluster = serve();
  const { user } = renderApp('/running_models/LLM');
  await screen.findByText('No Running Models');
  for (const detail of hostileTexts) {
    cluster.failNext('GET /v1/models', { status: 500, body: { detail } });
    const refresh = screen.getByText('Refresh');
    await waitFor(() => expect(refresh).not.toHaveAttribute('aria-disabled', 'true'));
    await user.click(refresh);
    await expectAsText([`Login failed: 500 - ${detail}`]);
  }
  await user.click(screen.getByLabelText(`Failures in this session: ${hostileTexts.length}`));
  await screen.findByText('Failures in this session');
  await expectAsText(hostileTexts);
});

function same(text: string): string {
  return text;
}
