import { addressOf } from '#app/session/early.ts';
import { build } from '#app/session/seen-store.ts';

const SLOW_MS = 10_000;
/** The console is not held up for longer by first cards that are still to come. */
const CARDS_MS = 250;

/** Cards that come within this time are drawn with their frame: two frames one after the other take a slow device twice as long. */
const FRAME_MS = 120;

let slow: ReturnType<typeof setTimeout>;

/** Says in the page when the console's code is slow to come, and lets the reader try again. */
export function watchCode(): void {
  slow = setTimeout(
    () =>
      offerAgain('Inference Console is still loading. The connection is slow, or its host does not answer.'),
    SLOW_MS,
  );
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.shell-again')) window.location.reload();
  });
}

/** Fetches and runs the console's code when the first cards are on the screen, or take long: its compilation alone would hold them up. */
export async function startConsole(cards: Promise<unknown> | undefined): Promise<void> {
  await pageIsThere();
  if (cards !== undefined) await Promise.race([cards.catch(() => {}), wait(CARDS_MS)]).then(nextFrame);
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="later"]');
  for (const link of links) link.rel = 'modulepreload';
  try {
    await import(/* @vite-ignore */ build() ?? '');
  } catch (error) {
    clearTimeout(slow);
    offerAgain(
      error instanceof DOMException
        ? `This browser forbids what Inference Console needs. ${error.message}`
        : 'The files of Inference Console could not be fetched. Check the connection to its host.',
    );
    throw error;
  }
}

/** The worker that reads long lists, whose file the build names in the page. */
export async function startListWorker(): Promise<Worker> {
  await pageIsThere();
  const file = document.querySelector<HTMLLinkElement>('#list-worker')?.href ?? '';
  return new Worker(file, { type: 'module' });
}

export function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms));
}

/** Until a frame is on the screen; a page that nobody sees draws none. */
async function nextFrame(): Promise<void> {
  if (!document.hidden) await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Whether this address is that of the screen that the page brings along, in the language in which it does. */
export function isFirstScreen(hash: string): boolean {
  return /^#\/(launch(_model\/llm)?)?$/.test(addressOf(hash)) && localStorage.getItem('language') !== 'zh';
}

/**
 * Shows of the screen that the page brings along what is true at this address: of another screen the frame alone, and nothing where it has no
 * frame or another language.
 */
export async function showFrame(hash: string): Promise<void> {
  const [, screen = ''] = addressOf(hash).split(/[/?]/);
  const isFirst = isFirstScreen(hash);
  const isAway = screen === 'login' || localStorage.getItem('language') === 'zh';
  const { dataset } = document.documentElement;
  dataset.shell = isFirst ? 'awaited' : isAway ? 'away' : 'frame';
  await pageIsThere();
  if (!isFirst) return moveMark(screen);
  withStyles(document.body);
  void wait(FRAME_MS).then(reveal);
}

/** Lays out the first screen, whose cards are there or take longer. */
export function reveal(): void {
  delete document.documentElement.dataset.shell;
}

/** From the first entry of the navigation to that of another screen, where it has one. */
function moveMark(screen: string): void {
  const links = Array.from(document.querySelectorAll<HTMLAnchorElement>('.shell nav a'));
  const [first, other] = links;
  const here = links.find(link => link.hash.startsWith(`#/${screen}`));
  if (first === undefined || other === undefined || here === first) return;
  const marked = first.className;
  first.className = other.className;
  first.ariaCurrent = null;
  if (here === undefined) return;
  here.className = marked;
  here.ariaCurrent = 'page';
}

/** Whether the page shows cards already, of this visit or as an earlier one saw them. */
export function firstCardsStand(): boolean {
  return document.querySelector('.shell [data-card]') !== null;
}

/** Gives what the build drew its styles, which the content security policy allows to scripts alone. */
export function withStyles(drawn: Element): void {
  for (const part of drawn.querySelectorAll<HTMLElement>('[data-style]'))
    part.style.cssText = part.dataset.style ?? '';
}

/** Waits until all of the page is there: a near cluster may answer before. */
export async function pageIsThere(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise(resolve => addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Nothing once the console is drawn, which says it in its own way. */
export function say(text: string): void {
  const status = document.querySelector('.shell-status');
  if (status !== null) status.textContent = text;
}

function offerAgain(text: string): void {
  say(text);
  const again = document.querySelector<HTMLButtonElement>('.shell-again');
  if (again !== null) again.hidden = false;
}
