import { earlyScreens } from '#app/boot/early-screens.ts';
import { browserLanguage } from '#app/languages/codes.ts';

const SLOW_MS = 10_000;
/** The console waits at most this long for first cards. */
const CARDS_MS = 250;

/** Cards that come within this time are painted together with their frame: to paint twice takes a slow device twice as long. */
const FRAME_MS = 120;

const [launchModel] = earlyScreens;

let slow: ReturnType<typeof setTimeout>;

/** Reports in the page that the console's code is slow, with a button to reload. */
export function warnIfCodeIsSlow(): void {
  slow = setTimeout(
    () =>
      offerAgain('Inference Console is still loading. The connection is slow, or its host does not answer.'),
    SLOW_MS,
  );
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.shell-again')) window.location.reload();
  });
}

/** The note of the page says that no script runs. It goes, or says that something in front refuses the styles. */
export async function reportRefusedStyles(): Promise<void> {
  await pageParsed();
  const note = document.querySelector('.shell-refused');
  const areRefused = Array.from(document.querySelectorAll('style')).some(({ sheet }) => sheet === null);
  if (!areRefused) note?.remove();
  else if (note)
    note.textContent =
      "The styles of Inference Console are refused. If a proxy in front of it sends a Content-Security-Policy, that must allow style-src 'self' 'unsafe-inline' (docs/security.md).";
}

/** Runs the console's code once the first cards are on the screen or slow: compiling it would delay them. */
export async function startConsole(cards: Promise<unknown> | undefined): Promise<void> {
  await pageParsed();
  if (cards !== undefined) await Promise.race([cards.catch(() => {}), wait(CARDS_MS)]).then(nextFrame);
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="later"]');
  for (const link of links) link.rel = 'modulepreload';
  try {
    await import(/* @vite-ignore */ linked('console'));
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

/** The worker for long lists. */
export async function startListWorker(): Promise<Worker> {
  await pageParsed();
  return new Worker(linked('list-worker'), { type: 'module' });
}

/** The file that the build names in the page under this id. */
function linked(id: string): string {
  return document.querySelector<HTMLLinkElement>(`#${id}`)?.href ?? '';
}

export function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms));
}

/** Waits until the browser has painted; it never paints a hidden page. */
async function nextFrame(): Promise<void> {
  if (!document.hidden) await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
}

/** The target of an address: the bare address leads to the chosen start page. */
export function screenAddress(hash: string): string {
  if (hash.length > 2) return hash;
  const chosen = earlyScreens.find(({ start }) => start === localStorage.getItem('startPage'));
  return `#${(chosen ?? launchModel)?.to}`;
}

/** Whether the page contains the screen of this address in the reader's language. */
export function isFirstScreen(hash: string): boolean {
  return screenAddress(hash) === `#${launchModel?.to}` && isEnglish();
}

/** The page itself is English; another language comes with the console's code. */
function isEnglish(): boolean {
  return (localStorage.getItem('language') ?? browserLanguage()) === 'en';
}

/**
 * Shows the part of the page's first screen that fits this address. `data-shell` is `awaited` for the first screen, `frame` for another
 * screen, and `away` without a frame or in another language; app/shell.css hides the rest.
 */
export async function showFrame(hash: string): Promise<void> {
  const [, screen = ''] = screenAddress(hash).split(/[/?]/);
  const isFirst = isFirstScreen(hash);
  const hasFrame = screen !== 'login' && isEnglish();
  document.documentElement.dataset.shell = isFirst ? 'awaited' : hasFrame ? 'frame' : 'away';
  await pageParsed();
  if (!isFirst) return markNavigationEntry(screen);
  applyStyles(document.body);
  void wait(FRAME_MS).then(reveal);
}

/** Shows the first screen, whether its cards are there or slow. */
export function reveal(): void {
  delete document.documentElement.dataset.shell;
}

/** Moves the mark from the first navigation entry to that of another screen, if it has one. */
function markNavigationEntry(screen: string): void {
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

/** Applies the build's styles: the content security policy allows them to scripts only. */
export function applyStyles(drawn: Element): void {
  for (const part of drawn.querySelectorAll<HTMLElement>('[data-style]'))
    part.style.cssText = part.dataset.style ?? '';
}

/** Waits until the page is parsed: a near cluster may answer earlier. */
export async function pageParsed(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise(resolve => addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Writes the line below the first screen, until the console has replaced it. */
export function showStatus(text: string): void {
  const status = document.querySelector('.shell-status');
  if (status !== null) status.textContent = text;
}

function offerAgain(text: string): void {
  showStatus(text);
  const again = document.querySelector<HTMLButtonElement>('.shell-again');
  if (again !== null) again.hidden = false;
}
