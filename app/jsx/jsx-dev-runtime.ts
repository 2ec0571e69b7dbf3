import { Fragment, jsxDEV as jsxDevOf } from 'react/jsx-dev-runtime';
import { markedProps } from './marked-props.ts';

export type { JSX } from 'react/jsx-dev-runtime';
export { Fragment };

export const jsxDEV: typeof jsxDevOf = (type, props, key, isStatic, source, self) =>
  jsxDevOf(type, markedProps(type, Object(props), isStatic), key, isStatic, source, self);
