import { expect, onTestFinished, test, vi } from 'vitest';
import { showFrame, startConsole, warnIfCodeIsSlow } from './page.ts';

function drawPage(html: string): void {
  document.body.innerHTML = `${html}<p class="shell-status"></p><button class="shell-again" hidden></button>`;
  onTestFinished(() => {
    document.body.replaceChildren();
    delete document.documentElement.dataset.shell;
    localStorage.clear();
  });
}

function said(): string | null | undefined {
  return document.querySelector('.shell-status')?.textContent;
}

function isOfferedAgain(): boolean {
  return document.querySelector<HTMLButtonElement>('.shell-again')?.hidden === false;
}

test('after ten seconds the page says that the console is still loading, and offers another try', {
  tags: ['frame.shell'],
}, () => {
  vi.useFakeTimers();
  drawPage('');
  warnIfCodeIsSlow();
  vi.advanceTimersByTime(9_999);
  expect(isOfferedAgain()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(said()).toMatch(/is still loading/);
  expect(isOfferedAgain()).toBe(true);
});

test('code that cannot be fetched is reported at once and alone', {
  tags: ['frame.shell'],
}, async () => {
  vi.useFakeTimers();
  drawPage('<link id="console" href="/ui/no-such-file.js">');
  warnIfCodeIsSlow();
  await expect(startConsole(undefined)).rejects.toThrow();
  expect(said()).toMatch(/could not be fetched/);
  expect(isOfferedAgain()).toBe(true);
  vi.advanceTimersByTime(10_000);
  expect(said()).toMatch(/could not be fetched/);
});

const frame = `<div class="shell"><nav>
  <a class="marked" aria-current="page" href="#/launch_model/llm">Launch Model</a>
  <a class="plain" href="#/running_models/LLM">Running Models</a>
  <a class="plain" href="#/cluster_info">Cluster Information</a>
</nav></div><template id="first-cards"></template>`;

function marked(): (string | null)[] {
  return Array.from(document.querySelectorAll('.marked, [aria-current]'), link => link.textContent);
}

test('the frame before the console marks the screen that the address names', {
  tags: ['frame.shell'],
}, async () => {
  for (const [hash, names] of [
    ['', ['Launch Model']],
    ['#/launch_model/embedding', ['Launch Model']],
    ['#/running_models/LLM', ['Running Models']],
    ['#/running_model/a-model', ['Running Models']],
    ['#/cluster_info/10.0.0.1', ['Cluster Information']],
    ['#/settings', []],
  ] as const) {
    drawPage(frame);
    await showFrame(hash);
    expect(marked(), hash).toEqual(names);
  }
});

test('before a console that starts with another screen the frame alone is shown, and marks that one', {
  tags: ['frame.shell'],
}, async () => {
  for (const [chosen, names, shell] of [
    ['launch', ['Launch Model'], 'awaited'],
    ['running', ['Running Models'], 'frame'],
    ['cluster', ['Cluster Information'], 'frame'],
    ['overview', [], 'frame'],
  ] as const) {
    drawPage(frame);
    localStorage.setItem('startPage', chosen);
    const shown = showFrame('#/');
    expect(document.documentElement.dataset.shell, chosen).toBe(shell);
    await shown;
    expect(marked(), chosen).toEqual(names);
  }
});

test('the frame is left out before the login and before a console in Chinese', {
  tags: ['frame.shell'],
}, async () => {
  const { dataset } = document.documentElement;
  drawPage(frame);
  await showFrame('#/launch_model/llm');
  await expect.poll(() => dataset.shell).toBeUndefined();
  await showFrame('#/running_models/LLM');
  expect(dataset.shell).toBe('frame');
  await showFrame('#/login');
  expect(dataset.shell).toBe('away');
  localStorage.setItem('language', 'zh');
  await showFrame('');
  expect(dataset.shell).toBe('away');
});
