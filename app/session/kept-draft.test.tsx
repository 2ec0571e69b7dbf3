import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { forgetDrafts, keepDrafts, keptDraft, useKeptDraft } from '#app/session/kept-draft.ts';

function Form({ name }: { name: string }) {
  const [text, setText] = useState(() => String(keptDraft(name) ?? ''));
  useKeptDraft(name, text === '' ? undefined : text);
  return <input aria-label="Name" value={text} onChange={event => setText(event.target.value)} />;
}

test('a draft that was put away is there when its form comes back, and only then', async () => {
  const first = render(<Form name="register" />);
  await userEvent.type(screen.getByLabelText('Name'), 'my "model" 模型');
  keepDrafts();
  first.unmount();
  const other = render(<Form name="launch" />);
  expect(screen.getByLabelText('Name')).toHaveValue('');
  other.unmount();
  const second = render(<Form name="register" />);
  expect(screen.getByLabelText('Name')).toHaveValue('my "model" 模型');
  second.unmount();
  render(<Form name="register" />);
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

test('a form in which nothing was typed keeps nothing', () => {
  render(<Form name="register" />);
  keepDrafts();
  expect(keptDraft('register')).toBeUndefined();
});

test('what is not JSON is no draft, and drafts can be forgotten', () => {
  sessionStorage.setItem('draft:launch', '{');
  expect(keptDraft('launch')).toBeUndefined();
  sessionStorage.setItem('draft:launch', '{"replica":2}');
  sessionStorage.setItem('modelType', '/launch_model/llm');
  expect(keptDraft('launch')).toEqual({ replica: 2 });
  forgetDrafts();
  expect(keptDraft('launch')).toBeUndefined();
  expect(sessionStorage.getItem('modelType')).toBe('/launch_model/llm');
});
