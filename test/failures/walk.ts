import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import { loggedFailures } from '#app/http/failure.ts';
import type { Cluster, ClusterOptions } from '#server/cluster/cluster.ts';
import { sentence } from '#test/sentence.ts';
import type { FailedCall, Shown, Stage } from './call.ts';
import { LATE_MS, type Way } from './failures.ts';
import { shownFor } from './shown.ts';

/** Modules are shared between files, but logs belong to the test file. */
type Bench = { serve: (options?: ClusterOptions) => Cluster; expectLogged: (line: RegExp) => void };

type Scene = Stage & Pick<Bench, 'expectLogged'>;

const HOST_ASKS = expect.stringMatching(/^The host of this console wants a sign-in/);

const CLOCK = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;

/** Lets one call fail, checks the screen, and retries. At the end everything is idle, and no exception has reached an error boundary. */
export async function walkThrough(call: FailedCall, way: Way, { serve, expectLogged }: Bench): Promise<void> {
  const cluster = serve(call.options);
  call.prepare?.(cluster);
  if (way.kind === 'late') holdTheClock();
  if (call.make === undefined) cluster.failNext(call.match, way.acted);
  const stage = { ...(await call.open()), cluster, way };
  if (call.make !== undefined) {
    cluster.failNext(call.match, way.acted);
    await call.make(stage);
  }
  if (way.kind === 'late') await letItCome(call, stage);
  const shown = shownFor(call, way);
  if (shown.is === 'notice') await signInAtTheHost(call, stage);
  else if (shown.is !== 'success') await failAndTryAgain(call, way, shown, { ...stage, expectLogged });
  await call.done(stage);
  await comeToRest(stage);
  if (shown.is === 'success') expect(bannerShown()).toBe(false);
}

async function failAndTryAgain(call: FailedCall, way: Way, shown: Shown, stage: Scene): Promise<void> {
  await see(shown, stage);
  await comeToRest(stage);
  const status = 'status' in way.acted ? way.acted.status : undefined;
  await waitFor(() => expect(loggedFailures().map(failure => failure.status)).toContain(status));
  await call.kept(stage);
  await call.again(stage);
}

/** The call has not come to the cluster, which is no word on the session. A read is made again by itself; a change waits for its user. */
async function signInAtTheHost(call: FailedCall, stage: Scene | Stage): Promise<void> {
  await waitFor(() => expect(loggedFailures().map(({ detail }) => detail)).toContainEqual(HOST_ASKS));
  expect(document.querySelector('[role=alertdialog]')).toBeNull();
  if (isChange(call)) {
    expect(await screen.findByText('The host of this console wants a sign-in.')).toBeVisible();
    await comeToRest(stage);
    await call.kept(stage);
  } else await comeToRest(stage);
  // The notice reads again at its end; where other calls passed meanwhile, it was not there.
  if (call.call.startsWith('GET ')) act(() => void stage.router.revalidate());
  else await call.again(stage);
  await comeToRest(stage);
  // A form reads once, and then waits for its user.
  if (screen.queryByText('Try again') !== null) await call.again(stage);
  await waitFor(() => expect(bannerShown()).toBe(false));
}

async function see(shown: Shown, { user, expectLogged }: Scene): Promise<void> {
  if (shown.is === 'told' || (shown.is === 'logged' && shown.text !== undefined))
    expect((await screen.findAllByText(sentence(shown.text ?? '', { exact: false })))[0]).toBeVisible();
  if (shown.is === 'logged') await waitFor(() => expectLogged(shown.line));
  if (shown.is === 'told') await waitFor(() => expect(bannerShown()).toBe(shown.banner));
  else expect(bannerShown()).toBe(false);
  if (shown.is !== 'dialog') return;
  expect(await screen.findByRole('alertdialog', { name: shown.title })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull());
}

function bannerShown(): boolean {
  return document.querySelector('[data-tabster-never-hide] [role=alert]') !== null;
}

/** Nothing is pending or busy, and no screen has broken. */
async function comeToRest({ router, cluster }: Stage): Promise<void> {
  await waitFor(() => {
    const { initialized, navigation, revalidation, fetchers } = router.state;
    expect(initialized).toBe(true);
    const states = [navigation.state, revalidation, ...[...fetchers.values()].map(({ state }) => state)];
    expect(states.filter(state => state !== 'idle')).toEqual([]);
    expect(cluster.state.traffic.underWay).toBe(0);
    expect(document.querySelector('[role=progressbar]')).toBeNull();
  });
  expect(document.body).not.toHaveTextContent('Unexpected Application Error!');
}

function holdTheClock(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...CLOCK] });
  onTestFinished(() => void vi.useRealTimers());
}

/** A call that changes the cluster. */
function isChange({ call }: FailedCall): boolean {
  return !/^(GET|HEAD) /.test(call);
}

/** The user waits; no failure is shown meanwhile. A change says since when (failures.unanswered). */
async function letItCome(call: FailedCall, { cluster }: Stage): Promise<void> {
  await waitFor(() => expect(cluster.state.traffic.underWay).toBeGreaterThan(0));
  await act(() => vi.advanceTimersByTimeAsync(LATE_MS - 1000));
  expect(loggedFailures()).toEqual([]);
  expect(bannerShown()).toBe(false);
  // A launch may take its time, which its form shows.
  if (isChange(call) && call.call !== 'POST /v1/models')
    expect(screen.getByText(sentence(/^No answer to .+ since \d\d:\d\d:\d\d\./))).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(1000));
}
