import { expect, test } from 'vitest';
import { createGate } from '#test/gate.ts';
import { consoleCode, type JourneyOptions, startJourney } from '#test/journeys/fixture.ts';
import { expectKept } from '#test/journeys/kept-lists.ts';

/** A page whose scripts arrive when the gate is opened. */
async function withoutScripts(options: JourneyOptions = {}) {
  const journey = await startJourney(options);
  const gate = createGate();
  await journey.page.route(consoleCode, async route => {
    await gate.passed;
    await route.continue();
  });
  const { page, url } = journey;
  await page.goto(url, { waitUntil: 'commit' });
  const consoleIsThere = async () => {
    gate.open();
    await page.locator('.shell').waitFor({ state: 'detached' });
  };
  return { ...journey, consoleIsThere };
}

test('the first cards are shown before any script, as the console then renders them', {
  tags: ['frame.first-cards'],
}, async () => {
  const { page, consoleIsThere, end } = await withoutScripts({ furnished: true });
  // Stars and memory come later.
  await page.route(/card-badges/, () => {});
  await page.getByRole('gridcell').first().waitFor();
  // Unnamed classes, ids, and parts that depend on the rest of the list may differ.
  const cards = () =>
    page.getByRole('gridcell').evaluateAll(all =>
      all.slice(0, 12).map(card =>
        card.outerHTML
          .replace(/___\w{7} ?/g, '')
          .replace(/ (id|aria-describedby|style|data-style|data-fui-icon|data-stop|xmlns)="[^"]*"/g, '')
          .replace(
            /<(\w+)([^>]*)>/g,
            (_, name, given) => `<${name} ${given.match(/[^ =]+="[^"]*"/g)?.sort()}>`,
          ),
      ),
    );
  const before = await cards();
  expect(before).toHaveLength(12);
  await consoleIsThere();
  expect(await cards()).toEqual(before);
  await end();
});

test('a card that is pressed before the console is there opens its form, and the focus stays at it', {
  tags: ['frame.first-cards'],
}, async () => {
  const { page, consoleIsThere, end } = await withoutScripts();
  const card = page.getByRole('button', { name: 'baichuan', exact: true });
  await card.focus();
  await page.keyboard.press('Enter');
  await consoleIsThere();
  await page.getByRole('dialog').getByLabel('Model Engine').waitFor();
  await page.keyboard.press('Escape');
  await card.and(page.locator(':focus')).waitFor();
  await end();
});

test('a search that starts before the console runs continues in it', {
  tags: ['frame.first-cards'],
}, async () => {
  const { page, consoleIsThere, end } = await withoutScripts();
  await page.getByRole('gridcell').first().waitFor();
  await page.keyboard.type('/aquola');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('ila2');
  await consoleIsThere();
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('aquila2');
  await page.getByRole('searchbox').and(page.locator(':focus')).waitFor();
  await end();
});

/** After a visit whose list was stored. */
async function startAgain() {
  const journey = await startJourney();
  const { page, url } = journey;
  await page.goto(url);
  await page.getByText('aquila2-chat').waitFor();
  await expectKept(page, /LLM\?detailed=true$/);
  await page.goto('about:blank');
  return journey;
}

test('the last visit shows its time, before the console runs and while the cluster is slow', {
  tags: ['frame.first-cards', 'launch.last-seen'],
}, async () => {
  const { page, url, end } = await startAgain();
  const gate = createGate();
  await page.route(new RegExp(`${consoleCode.source}|model_registrations`), async route => {
    await gate.passed;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('gridcell').first().waitFor();
  expect(await page.getByRole('status').allInnerTexts()).toContainEqual(
    expect.stringMatching(/^Last seen \d/),
  );
  gate.open();
  await page.getByText(/^Last seen/).waitFor({ state: 'detached' });
  await end();
});

test('the cards of the last visit are not rendered again by an equal answer', {
  tags: ['frame.first-cards', 'launch.last-seen'],
}, async () => {
  const { page, cluster, url, end } = await startAgain();
  const gate = createGate();
  const answer = createGate();
  await page.route(consoleCode, async route => {
    await gate.passed;
    await route.continue();
  });
  cluster.failNext('GET /v1/model_registrations/LLM*', { until: answer.passed });
  await page.goto(url, { waitUntil: 'commit' });
  const first = await page.getByRole('gridcell').first().elementHandle();
  const says = (text: string | RegExp) =>
    page.getByRole('status').filter({ hasText: text }).first().waitFor();
  await says(/^Last seen/);
  answer.open();
  await says('Loading Inference Console');
  expect(await first?.evaluate(card => card.isConnected)).toBe(true);
  gate.open();
  await page.locator('.shell').waitFor({ state: 'detached' });
  await end();
});

test('the cards of the last visit remain if the browser is slow to read them', {
  tags: ['frame.first-cards', 'launch.last-seen'],
}, async () => {
  const { page, cluster, url, end } = await startAgain();
  await page.addInitScript(() => {
    let looks = 0;
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...given) {
      looks += 1;
      const until = performance.now() + (looks === 2 ? 300 : 0);
      while (performance.now() < until);
      return open.apply(this, given);
    };
    let stood = false;
    new MutationObserver(() => {
      const stands = document.querySelector('[role=gridcell] h2') !== null;
      if (stood && !stands) document.documentElement.dataset.vanished = '';
      stood ||= stands;
    }).observe(document, { childList: true, subtree: true });
  });
  cluster.failNext('GET /v1/model_registrations/LLM*', { delayMs: 2500 });
  await page.goto(url);
  await page.getByText(/^Last seen/).waitFor({ state: 'detached' });
  expect(await page.locator('html').getAttribute('data-vanished')).toBeNull();
  await end();
});

test('a browser that forbids storage is reported', {
  tags: ['frame.first-cards'],
}, async () => {
  const { page, url, end } = await startJourney();
  await page.addInitScript(() => {
    const forbidden = {
      get(): never {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    };
    Object.defineProperty(window, 'sessionStorage', forbidden);
    Object.defineProperty(window, 'localStorage', forbidden);
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByText('This browser forbids what Inference Console needs. Access is denied').waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await end([/Access is denied/]);
});
