import type { Part } from './api.ts';

/** A template may have begun the thinking itself: then only its end is in the answer, on a line of its own. */
const written = /^\s*<think>([\s\S]*?)(?:<\/think>|$)|^([\s\S]*?)(?:^|\n)<\/think>[^\S\n]*(?:\n|$)/;

/** Separates the thinking that a model writes into its answer, up to `</think>`, from the answer. */
export function withThinkingApart<A extends Required<Pick<Part, 'text' | 'thinking'>>>(answer: A): A {
  const found = written.exec(answer.text);
  if (found === null) return answer;
  const thinking = (found[1] ?? found[2] ?? '').trim();
  return {
    ...answer,
    text: answer.text.slice(found[0].length).trimStart(),
    thinking: [answer.thinking, thinking].filter(Boolean).join('\n'),
  };
}
