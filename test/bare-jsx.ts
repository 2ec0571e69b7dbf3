import { parseSync } from 'vite';
import type { Source } from './sources.ts';

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/**
 * Where a component gives React a text that shares its element: beside other content, or as all that the component returns. Browser
 * translation breaks it (frame.translated). The text of an expression cannot be seen here; test/screens/page-translator.test.tsx looks at those.
 */
export function bareJsx({ path, text }: Source): string[] {
  const found: string[] = [];
  const note = ({ start, end }: Node) =>
    found.push(`${path}:${text.slice(0, start).split('\n').length} ${text.slice(start, end).trim()}`);
  visit(parseSync(path, text, { lang: 'tsx' }).program, node => {
    const children = nodes(node.children).filter(child => !isBlank(child));
    const shared = children.length > 1 || node.type === 'JSXFragment';
    if (/^JSX(Element|Fragment)$/.test(node.type) && shared) children.filter(isText).forEach(note);
    if (node.type === 'FunctionDeclaration' && /^[A-Z]/.test(String(asNode(node.id)?.name)))
      returned(node.body).filter(isText).forEach(note);
  });
  return found;
}

function isBlank(child: Node): boolean {
  const { type, value } = asNode(child.expression) ?? child;
  return type === 'JSXEmptyExpression' || (typeof value === 'string' && value.trim() === '');
}

function isText(node: Node | undefined): boolean {
  switch (node?.type) {
    case 'JSXText':
    case 'TemplateLiteral':
      return true;
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number';
    case 'MemberExpression':
      return /[tT]ext$/.test(String(asNode(node.object)?.name));
    case 'CallExpression':
      return isText(asNode(node.callee));
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return isText(asNode(node.expression));
    case 'LogicalExpression':
      return isText(asNode(node.right));
    case 'ConditionalExpression':
      return isText(asNode(node.consequent)) || isText(asNode(node.alternate));
    default:
      return false;
  }
}

/** The return values of a function itself, not of a function within it. */
function returned(body: unknown): Node[] {
  const found: Node[] = [];
  visit(
    body,
    node => node.type === 'ReturnStatement' && found.push(...nodes([node.argument])),
    node => /Function/.test(node.type),
  );
  return found;
}

function visit(
  value: unknown,
  see: (node: Node) => unknown,
  stop: (node: Node) => boolean = () => false,
): void {
  if (Array.isArray(value)) value.forEach(one => void visit(one, see, stop));
  const node = asNode(value);
  if (node === undefined || stop(node)) return;
  see(node);
  for (const part of Object.values(node)) visit(part, see, stop);
}

function nodes(list: unknown): Node[] {
  return Array.isArray(list) ? list.flatMap(one => asNode(one) ?? []) : [];
}

function asNode(value: unknown): Node | undefined {
  return typeof value === 'object' && value !== null && 'type' in value ? (value as Node) : undefined;
}
