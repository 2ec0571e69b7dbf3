import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

async function regionOf(name: string): Promise<HTMLElement> {
  const region = (await screen.findByRole('grid', { name })).parentElement;
  if (region === null) throw new Error('The table stands in nothing');
  return region;
}

test('Back restores the scroll position of a long table, and opening it again starts at its top', async () => {
  serve({ running: 300 });
  const { router } = renderApp('/running_models/LLM');
  const region = await regionOf('Language Models');
  region.scrollTop = 3000;
  fireEvent.scroll(region);
  await act(() => router.navigate('/settings'));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await act(() => router.navigate(-1));
  await waitFor(async () => expect((await regionOf('Language Models')).scrollTop).toBe(3000));
  await act(() => router.navigate('/settings'));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await act(() => router.navigate('/running_models/LLM'));
  expect((await regionOf('Language Models')).scrollTop).toBe(0);
});
