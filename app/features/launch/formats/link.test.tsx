import { screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftOf, payloadOf } from '#app/features/launch/payload.ts';
import { withoutSecrets } from '#app/storage/secrets.ts';
import { launchBodies } from '#test/launch-bodies.ts';
import { chooseTool, launchField, openLaunchForm, QWEN_FORM } from '#test/launch-form.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { launchLink, readLink } from './link.ts';

const serve = serveCluster();

const search = (link: string) => new URLSearchParams(link.slice(link.indexOf('?')));

test('a link gives back any body but its secrets', { tags: ['text.link', 'launch.body'] }, () => {
  fc.assert(
    fc.property(launchBodies, ({ kind, body }) => {
      const told = { ...body, sort: 'size', 'setting.q': '1', envs: { HF_TOKEN: 'hf_x', A: '1' } };
      const link = launchLink('/launch_model/llm', kind, told);
      expect(link).not.toContain('hf_x');
      const read = readLink(search(link));
      expect(read?.unread).toEqual([]);
      const draft = draftOf(kind, read?.payload ?? body).draft;
      expect(payloadOf(kind, 'm', draft)).toEqual(withoutSecrets(told));
    }),
  );
});

test('an address without settings is no link, and filters of the screen are no settings', {
  tags: ['text.link'],
}, () => {
  expect(readLink(search('/a?launch=m&q=x&status=cached&only=fits&sort=size&ability=chat'))).toBeUndefined();
});

test('a link fills the form, says so and leaves the address, and Undo brings the form back', {
  tags: ['text.link'],
}, async () => {
  serve({ release: '4.1' });
  const settings =
    'model_engine=vLLM&model_format=pytorch&model_size_in_billions=7&quantization=none&replica=2&max_model_len=4096';
  const { user, router } = await openLaunchForm(`${QWEN_FORM}&${settings}`);
  expect(await screen.findByText('Settings from a link.')).toBeVisible();
  expect(launchField('Model Engine')).toHaveValue('vLLM');
  expect(launchField('Model Engine')).toHaveFocus();
  expect(launchField('Replica')).toHaveValue('2');
  expect(launchField('key')).toHaveValue('max_model_len');
  await waitFor(() => expect(router.state.location.search).toBe('?launch=qwen2-instruct'));
  await chooseTool(user, 'Copy link');
  const copied = await navigator.clipboard.readText();
  expect(copied).toBe(`http://localhost:3000/ui/#/launch_model/llm?launch=qwen2-instruct&${settings}`);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(launchField('Replica')).toHaveValue('1');
});

test('a link that was edited by hand says what could not be read', { tags: ['text.link'] }, async () => {
  serve({ release: '4.1' });
  await openLaunchForm(`${QWEN_FORM}&replica=two&gpu_idx=[0,&n_gpu=1&n_gpu=2&model_engine=Fast&=x`);
  const notice = await screen.findByText(sentence(/^Settings from a link\..*\.$/));
  expect(notice).toHaveTextContent(
    'Settings from a link. Not read: gpu_idx=[0,, n_gpu=2, =x. To be corrected: replica. Not offered here: Model Engine Fast.',
  );
});
