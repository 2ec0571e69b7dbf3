import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { reportLaunchFailure, reportLaunchSuccess } from '#app/launches/follow.ts';
import { recordLaunch } from '#app/launches/start.ts';
import { dispatchLaunch, launchKey } from '#app/launches/store.ts';
import { wantNotifications, wantsNotifications } from '#app/notify/browser-notification.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere } from '#test/running-rows.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const KEY = launchKey('llm', 'qwen2-instruct');

test('launches under way and failed ones are counted on every screen, and in its title', {
  tags: ['launches.link', 'launches.title'],
}, async () => {
  serve();
  const { user } = renderApp('/launch_model/llm');
  const link = await screen.findByRole('link', { name: 'Activity' });
  expect(link).toHaveAttribute('href', '/activity');
  act(() => recordLaunch('llm', 'qwen2-instruct'));
  await waitFor(() => expect(link).toHaveAccessibleName(/^Activity ?1 under way$/));
  expect(link).toHaveTextContent(/^Activity1(?!!)/);
  await waitFor(() => expect(document.title).toMatch(/^1 launching · /));
  expect(link).not.toHaveAttribute('aria-current');
  act(() => dispatchLaunch({ type: 'failed', key: KEY, message: 'No slot', answered: true }));
  expect(link).toHaveAccessibleName(/^Activity ?1 failed$/);
  // Not by its colour alone.
  expect(link).toHaveTextContent(/^Activity1!/);
  await waitFor(() => expect(document.title).toMatch(/^\(1\) 1 failed · /));
  act(() => recordLaunch('llm', 'other'));
  expect(link).toHaveTextContent(/^Activity2!/);
  expect(link).toHaveAccessibleName(/^Activity ?1 under way, 1 failed$/);
  act(() => {
    dispatchLaunch({ type: 'dismissed', key: KEY });
    dispatchLaunch({ type: 'dismissed', key: launchKey('llm', 'other') });
  });
  expect(link).toHaveAccessibleName('Activity');
  await user.click(link);
  await waitFor(() => expect(link).toHaveAttribute('aria-current', 'page'));
});

test('the browser reports a launch that ends while its person is elsewhere, once that was allowed', {
  tags: ['launches.notify'],
}, async () => {
  const shown: string[] = [];
  class Notified {
    static permission = 'default';
    static requestPermission = async () => {
      Notified.permission = 'granted';
      return 'granted';
    };
    constructor(title: string) {
      shown.push(title);
    }
  }
  vi.stubGlobal('Notification', Notified);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const cluster = serve({ release: '4.1' });
  const { user } = renderApp('/settings');
  await user.click(await screen.findByRole('switch', { name: /^Notify me in the browser/ }));
  await waitFor(() => expect(localStorage.getItem('launchNotifications')).toBe('yes'));
  await launchElsewhere(cluster, qwenLaunch);
  act(() => {
    recordLaunch('llm', 'qwen2-instruct', 'qwen2-instruct');
    dispatchLaunch({ type: 'accepted', key: KEY, uid: 'qwen2-instruct' });
  });
  await waitFor(() => expect(shown).toEqual(['qwen2-instruct runs']));
});

test('a notification says why a launch failed and leads to the page; who looks at it or wants none gets none', {
  tags: ['launches.notify'],
}, async () => {
  const shown: Notified[] = [];
  class Notified {
    static permission = 'granted';
    static requestPermission = async () => Notified.permission;
    onclick: (() => void) | undefined;
    readonly said: [title: string, told: object];
    constructor(...said: [title: string, told: object]) {
      this.said = said;
      shown.push(this);
    }
  }
  vi.stubGlobal('Notification', Notified);
  const looks = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const fail = () => reportLaunchFailure(recordLaunch('llm', 'qwen2-instruct', 'mine'), failure);
  const failure = { message: 'No slot.', answered: true };
  fail();
  expect(shown).toEqual([]);
  expect(await wantNotifications(true)).toBe(true);
  fail();
  const told = { body: 'No slot.', tag: KEY };
  expect(shown).toMatchObject([{ said: ['The launch of qwen2-instruct failed', told] }]);
  const led = vi.spyOn(window, 'focus').mockReturnValue();
  shown[0]?.onclick?.();
  expect(led).toHaveBeenCalledOnce();
  looks.mockReturnValue(true);
  fail();
  reportLaunchSuccess(recordLaunch('llm', 'qwen2-instruct', 'mine'), 'mine');
  looks.mockReturnValue(false);
  expect(await wantNotifications(false)).toBe(false);
  fail();
  expect(shown).toHaveLength(1);
  Notified.permission = 'denied';
  expect(await wantNotifications(true)).toBe(false);
  Notified.permission = 'granted';
  expect(wantsNotifications()).toBe(false);
});
