import { MessageBarTitle } from '@fluentui/react-components';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { verbatim } from '#app/format/untranslated.ts';
import { Button } from '#app/ui/controls/button.tsx';

function markup(content: React.ReactNode): string {
  return render(content).container.innerHTML;
}

test('a name in a sentence has an element that is not translated', { tags: ['frame.untranslated'] }, () => {
  expect(markup(<p>{`Terminate ${verbatim('assistant')}?`}</p>)).toBe(
    '<p><span>Terminate <span translate="no">assistant</span>?</span></p>',
  );
});

test('an element that holds one name or figure is not translated itself', {
  tags: ['frame.untranslated'],
}, () => {
  expect(markup(<p>{7}</p>)).toBe('<p translate="no">7</p>');
});

test('words are text of their element', { tags: ['frame.untranslated'] }, () => {
  expect(markup(<p>Nothing runs</p>)).toBe('<p>Nothing runs</p>');
});

test('figures beside elements are marked, in a fragment too', { tags: ['frame.untranslated'] }, () => {
  expect(
    markup(
      <>
        3 <b>of 4</b>
      </>,
    ),
  ).toBe('<span><span translate="no">3</span> </span><b><span>of <span translate="no">4</span></span></b>');
});

test('a name, and the prose of a cluster, have no more marks', { tags: ['frame.untranslated'] }, () => {
  expect(markup(<p translate="yes">Qwen2 has 7 billion</p>)).toBe(
    '<p translate="yes">Qwen2 has 7 billion</p>',
  );
  expect(markup(<code translate="no">{`${verbatim('a')} 1`}</code>)).toBe('<code translate="no">a 1</code>');
});

test('the parts of a component of Fluent are marked', { tags: ['frame.untranslated'] }, () => {
  render(
    <>
      <Button>Launch 2 missing</Button>
      <MessageBarTitle>{`${verbatim('assistant')} runs`}</MessageBarTitle>
    </>,
  );
  expect(screen.getByText('2').translate).toBe(false);
  expect(screen.getByText('assistant').getAttribute('translate')).toBe('no');
});

test('attributes and options have no marks', { tags: ['frame.untranslated'] }, () => {
  const said = `Stop ${verbatim('assistant')}`;
  expect(markup(<select aria-label={said}>{<option>{said}</option>}</select>)).toBe(
    '<select aria-label="Stop assistant"><option>Stop assistant</option></select>',
  );
});

test('a component of ours gets its text as it is', () => {
  const Words = ({ children }: { children: string }) => <p>{children.length}</p>;
  expect(markup(<Words>3 of 4</Words>)).toBe('<p translate="no">6</p>');
});

test('two texts beside each other have an element each, unless white space is between them', () => {
  const [state, share] = ['Downloading', ''];
  expect(
    markup(
      <p>
        {state}
        {share}
        {'now'}
      </p>,
    ),
  ).toBe('<p><span>Downloading</span><span>now</span></p>');
  expect(
    markup(
      <p>
        {state} {'now'}
      </p>,
    ),
  ).toBe('<p>Downloading now</p>');
});

test('the texts that a component of ours hands on are marked too', { tags: ['frame.untranslated'] }, () => {
  const Row = ({ children }: { children: React.ReactNode }) => <p>{children}</p>;
  expect(
    markup(
      <Row>
        {`of ${verbatim('assistant')}`}
        <b>now</b>
      </Row>,
    ),
  ).toBe('<p><span>of <span translate="no">assistant</span></span><b>now</b></p>');
});

test('a fragment that holds a text alone gives it an element', () => {
  expect(markup(<>Nothing runs</>)).toBe('<span>Nothing runs</span>');
});
