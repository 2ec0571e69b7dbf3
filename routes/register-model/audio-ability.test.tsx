import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('an audio model has an ability if the cluster’s own models have one, since it is refused without it', {
  tags: ['register.version'],
}, async () => {
  const body = { model_name: 'whisper-large-v3', model_family: 'whisper', ability: 'audio-to-text' };
  serve().failNext('GET /v1/model_registrations/audio/*', { status: 200, body });
  const { user } = renderApp('/register_model/audio');
  const ability = await screen.findByLabelText(/^Ability/);
  await user.click(screen.getByRole('button', { name: 'Register Model' }));
  expect(ability).toHaveFocus();
  expect(ability).toHaveAccessibleDescription('Please choose what the model does.');
  await user.selectOptions(ability, 'Text to audio');
  await user.click(screen.getByRole('button', { name: 'Show custom json config used by api' }));
  expect(screen.getByRole('region', { name: 'JSON Format' })).toHaveTextContent('"ability": "text-to-audio"');
});

test('elsewhere it is not asked, also while the cluster’s own models are unreadable', async () => {
  serve({ release: '4.1' }).failNext('GET /v1/model_registrations/audio/*', { status: 500, body: {} });
  renderApp('/register_model/audio');
  await screen.findByLabelText(/^Model Family/);
  expect(screen.queryByLabelText(/^Ability/)).toBeNull();
});
