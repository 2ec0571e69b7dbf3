import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseQwen, launchField, openLaunchForm, openWhere } from '#test/launch-form.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('no bar shows this launch until its variant and its place are chosen', {
  tags: ['where.pick'],
}, async () => {
  serve({ furnished: true });
  const { user } = await openLaunchForm();
  const picker = within(await openWhere());
  const list = picker.getByRole('list', { name: 'Where' });
  const launchBars = () =>
    [...list.querySelectorAll<HTMLElement>('[aria-hidden] > :last-child')].filter(
      ({ style }) => style.width !== '' && style.width !== '0%',
    );
  expect(launchBars()).toEqual([]);
  // Its share of each GPU is known before its size is.
  await user.selectOptions(launchField('Model Engine'), 'vLLM');
  expect(launchBars()).toEqual([]);
  await chooseQwen(user);
  expect(launchBars()).toEqual([]);
  await user.click(picker.getByRole('button', { name: /^GPU 1: .*10\.20\.1\.11/ }));
  await waitFor(() => expect(launchBars()).toHaveLength(1));
});

test('a place goes with the variant that it was chosen for, which is said and can be taken back', {
  tags: ['where.variant'],
}, async () => {
  serve({ furnished: true });
  const { user } = await openLaunchForm();
  const picker = within(await openWhere());
  await user.click(screen.getByRole('button', { name: 'Optional Configurations' }));
  await user.click(picker.getByRole('button', { name: /^GPU 1: .*10\.20\.1\.11/ }));
  await chooseQwen(user);
  expect(launchField('Worker Ip')).toHaveValue('10.20.1.11');
  await user.selectOptions(launchField('Model Size'), '72');
  expect(launchField('Worker Ip')).toHaveValue('');
  expect(launchField('GPU Idx')).toHaveValue('');
  expect(screen.getByText('The place was chosen for the variant before, and is empty now.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep the place' }));
  expect(launchField('Worker Ip')).toHaveValue('10.20.1.11');
  expect(launchField('GPU Idx')).toHaveValue('1');
  const anywhere = () => picker.queryByRole('button', { name: 'Any worker, any GPU' });
  expect(anywhere()).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Details' }));
  // By its label: a search by role keeps the table from drawing its last rows.
  const [use] = await screen.findAllByLabelText(/^Use ggufv2/);
  await user.click(use as HTMLElement);
  expect(anywhere()).toBeNull();
  await user.click(picker.getByRole('button', { name: /^GPU 1: .*10\.20\.1\.11/ }));
  expect(screen.queryByRole('button', { name: 'Keep the place' })).toBeNull();
  await user.selectOptions(launchField('Model Engine'), 'Transformers');
  expect(anywhere()).toBeNull();
});
