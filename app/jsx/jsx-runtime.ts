import { Fragment, jsx as jsxOf, jsxs as jsxsOf } from 'react/jsx-runtime';
import { markedProps } from './marked-props.ts';

/*
 * The JSX of this project (`jsxImportSource` of tsconfig.json and vite.config.ts): React's own, with the names and figures of each text marked.
 */

export type { JSX } from 'react/jsx-runtime';
export { Fragment };

export const jsx: typeof jsxOf = (type, props, key) =>
  jsxOf(type, markedProps(type, Object(props), false), key);
export const jsxs: typeof jsxsOf = (type, props, key) =>
  jsxsOf(type, markedProps(type, Object(props), true), key);
