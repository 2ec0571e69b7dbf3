import { cloneElement, createElement, Fragment, isValidElement, type ReactElement } from 'react';
import { textParts, unmarked } from '#app/format/untranslated.ts';

type Props = { readonly [name: string]: unknown };

/** Elements that hold text alone. */
const TEXT_ALONE = /^(option|script|style|textarea|title)$/;

/** Attributes that people hear or read. */
const SPOKEN = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'placeholder', 'title'] as const;

/** The texts that a component of Fluent draws. */
const SLOTS = ['children', 'label', 'hint', 'validationMessage'] as const;

const REF = Symbol.for('react.forward_ref');

/**
 * The props of an element of HTML, a fragment or a component of Fluent, with the names and figures of its texts in elements that browser
 * translation leaves alone (frame.untranslated). Other components hand their texts on.
 */
export function markedProps(type: unknown, props: Props, isStatic: boolean): Props {
  const isHtml = typeof type === 'string';
  const isFluent = typeof type === 'object' && (type as { $$typeof?: symbol } | null)?.$$typeof === REF;
  if (!isHtml && !isFluent && type !== Fragment) return props;
  const changed: Record<string, unknown> = {};
  for (const name of SPOKEN) {
    const said = props[name];
    if (typeof said === 'string' && said.includes('\u2068')) changed[name] = unmarked(said);
  }
  if (props.translate !== undefined || (isHtml && TEXT_ALONE.test(type))) {
    if (typeof props.children === 'string') changed.children = unmarked(props.children);
  } else {
    for (const name of isFluent ? SLOTS : ['children']) {
      const content = props[name];
      const marked = Array.isArray(content) ? markedList(content, isStatic) : markedText(content);
      if (marked !== content) changed[name] = marked;
    }
    const { children } = changed;
    // A component that returns a text may be in a flex box.
    if (type === Fragment && children === undefined && isText(props.children))
      changed.children = createElement('span', null, props.children);
    // The element itself carries the mark of a name that is all that it holds.
    if (isHtml && isName(children)) Object.assign(changed, children.props);
  }
  // Most elements hold neither: their props are not copied.
  return Object.keys(changed).length > 0 ? { ...props, ...changed } : props;
}

/** A text with each of its names and figures in an element that is not translated; other content stays as it is. */
function markedText(content: unknown): unknown {
  if (!isText(content)) return content;
  const parts = textParts(String(content)).map(({ text, isKept }) =>
    isKept ? createElement('span', { translate: 'no' }, text) : text,
  );
  const [only = ''] = parts;
  // One element: beside others in a flex box its parts would be separate.
  return parts.length > 1 ? createElement('span', null, ...parts) : only;
}

/**
 * The children of an element: two texts without white space between them have an element each, as they are parts of a flex box. A list that
 * a component handed on needs keys.
 */
function markedList(list: readonly unknown[], isStatic: boolean): readonly unknown[] {
  if (!list.some(isText)) return list;
  const beside = (at: number, step: number): unknown =>
    at in list && isNothing(list[at]) ? beside(at + step, step) : list[at];
  return list.map((content, at) => {
    if (!isText(content)) return content;
    const marked = markedText(content);
    const isApart = meet(beside(at - 1, -1), content) || meet(content, beside(at + 1, 1));
    const element = typeof marked === 'string' && isApart ? createElement('span', null, marked) : marked;
    // biome-ignore lint/suspicious/noArrayIndexKey: the place of a child is its identity, as in React
    return isStatic || !isValidElement(element) ? element : cloneElement(element, { key: at });
  });
}

function meet(one: unknown, next: unknown): boolean {
  return isText(one) && isText(next) && !/\s$/.test(String(one)) && !/^\s/.test(String(next));
}

function isNothing(content: unknown): boolean {
  return content === '' || content === null || content === undefined || typeof content === 'boolean';
}

function isText(content: unknown): content is string | number {
  return (typeof content === 'string' && content !== '') || typeof content === 'number';
}

function isName(content: unknown): content is ReactElement<Props> {
  return isValidElement<Props>(content) && content.props.translate === 'no';
}
