import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });

test('each environment has its size, its worker, the models that run and its packages', {
  tags: ['virtual-envs.list'],
}, async () => {
  const { state } = serve({ release: '4.1', furnished: true });
  const worker = state.nodes[1];
  const { user } = renderApp('/virtualenvs');
  expect(await rowOf('qwen2-instruct')).toHaveTextContent(
    `qwen2-instructtransformers3.11${worker?.ip}:${worker?.port}2.3 GiB`,
  );
  expect(await screen.findByText(sentence(/^2 environments, 4.6 GiB$/))).toBeVisible();
  await user.click(
    within(await rowOf('sdxl-turbo')).getByRole('button', { name: /^Packages of sdxl-turbo/ }),
  );
  const packages = within(await screen.findByRole('dialog', { name: /^Packages of sdxl-turbo/ }));
  expect(await packages.findByText('0.35.1')).toBeVisible();
});

test('an environment is deleted after a question; one in use stays, with the cluster’s words', {
  tags: ['virtual-envs.delete'],
}, async () => {
  const cluster = serve({ release: '4.1', furnished: true });
  const { state } = cluster;
  const { user } = renderApp('/virtualenvs');
  const remove = async (name: string) => {
    await user.click(within(await rowOf(name)).getByRole('button', { name: new RegExp(`^Delete ${name}`) }));
    await user.click(await screen.findByRole('button', { name: 'Delete 1 virtual environment' }));
  };
  const detail = 'Virtual environment cannot be removed while models are using it: path=/x';
  cluster.failNext('DELETE /v1/virtualenvs', { status: 409, body: { detail } });
  await remove('qwen2-instruct');
  expect(await screen.findByText(sentence(`Server error: 409 - ${detail}`))).toBeVisible();
  expect(state.virtualEnvs).toHaveLength(2);
  await remove('sdxl-turbo');
  expect(await screen.findByText(sentence(/^Deleted: sdxl-turbo · diffusers · 3.11/))).toBeVisible();
  expect(state.virtualEnvs.map(({ model_name }) => model_name)).toEqual(['qwen2-instruct']);
  await waitFor(() => expect(screen.queryByRole('row', { name: /^sdxl-turbo/ })).toBeNull());
});

test.each([
  ['is forbidden', { status: 403, body: { detail: 'not yours' } }, /Permission Error/],
  ['gets no answer', { network: 'refused' as const }, /The cluster could not be reached/],
  [
    'fails on the worker',
    { status: 200, body: { result: false } },
    /^The worker could not delete sdxl-turbo/,
  ],
])(
  'an environment whose deletion %s stays, and is not shown as deleted',
  { tags: ['virtual-envs.delete'] },
  async (_, failure, words) => {
    const cluster = serve({ release: '4.1', furnished: true });
    const { user } = renderApp('/virtualenvs');
    cluster.failNext('DELETE /v1/virtualenvs', failure);
    await user.click(within(await rowOf('sdxl-turbo')).getByRole('button', { name: /^Delete sdxl-turbo/ }));
    await user.click(await screen.findByRole('button', { name: 'Delete 1 virtual environment' }));
    expect((await screen.findAllByText(sentence(words, { exact: false })))[0]).toBeVisible();
    expect(screen.queryByText(/^Deleted:/)).toBeNull();
    expect(screen.getByRole('row', { name: /^sdxl-turbo/, hidden: true })).toBeInTheDocument();
    expect(cluster.state.virtualEnvs).toHaveLength(2);
    if ('network' in failure) await waitFor(() => expectLogged(/could not be reached/));
  },
);

test('a cluster without virtual environments says so', {
  tags: ['virtual-envs.rights'],
}, async () => {
  serve();
  renderApp('/virtualenvs');
  expect(
    await screen.findByText(sentence(/^This cluster has no list of virtual environments/)),
  ).toBeVisible();
});

test('a user who may only see them cannot delete one', { tags: ['virtual-envs.rights'] }, async () => {
  const cluster = serve({ release: '4.1', auth: true, furnished: true });
  signInWith(cluster, 'models:list', 'virtualenv:list');
  renderApp('/virtualenvs');
  expect(within(await rowOf('sdxl-turbo')).queryByRole('button', { name: /^Delete sdxl-turbo/ })).toBeNull();
});
