import { render } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { followMovedTexts } from './moved-texts.ts';

beforeAll(followMovedTexts);

/** As the translation of a browser does: each text into elements of its own. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) texts.push(text as Text);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `«${text.data}»`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** A translated page after its content has changed. */
async function changed(before: React.ReactNode, after: React.ReactNode): Promise<string | null> {
  const { container, rerender, unmount } = render(<div>{before}</div>);
  translate(container);
  await Promise.resolve();
  rerender(<div>{after}</div>);
  await Promise.resolve();
  const shown = container.textContent;
  unmount();
  return shown;
}

const row = (first: React.ReactNode, second: React.ReactNode = null) => (
  <>
    <i />
    {first}
    <i />
    {second}
  </>
);

test.each<[what: string, before: React.ReactNode, after: React.ReactNode, shown: string]>([
  ['a text beside an element changes', row('one', 'two'), row('one', 'new'), '«one»new'],
  ['a text alone changes', 'one', 'new', 'new'],
  ['a text is removed', row('one', 'two'), row('one', null), '«one»'],
  ['an element is put before a text', [null, 'one'], [<b key="b">new</b>, 'one'], 'new«one»'],
  ['a text becomes an element', row('one'), row(<b key="b">new</b>), 'new'],
  ['all is removed', row('one', 'two'), null, ''],
])('in a translated page: %s', { tags: ['frame.translated'] }, async (_, before, after, shown) => {
  expect(await changed(before, after)).toBe(shown);
});

test('a text that is changed again and again is translated each time', {
  tags: ['frame.translated'],
}, async () => {
  const { container, rerender } = render(<div>{row('one')}</div>);
  for (const next of ['two', 'three', 'four']) {
    translate(container);
    await Promise.resolve();
    rerender(<div>{row(next)}</div>);
    await Promise.resolve();
    expect(container.textContent).toBe(next);
  }
});
