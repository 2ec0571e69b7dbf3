import { type CSSBucketEntry, createDOMRenderer } from '@griffel/core';
import MagicString from 'magic-string';
import type { Plugin, Rolldown } from 'vite';
import { firstFiles } from './first-visit.ts';

export type Rules = Record<string, CSSBucketEntry[]>;

const PLACE = /(["'`])rules (\d{5})\1/g;

/**
 * Moves the rules of the first visit from its code into index.html, as the style elements that Griffel would create: it finds them and
 * adds later ones in order. `placeOf` gives a placeholder for rules until the chunks are known.
 */
export function pageStyles(): { placeOf(id: string, rules: Rules): string; plugin: Plugin } {
  const places: { id: string; rules: Rules }[] = [];
  let page: ReturnType<typeof createDOMRenderer> | undefined;
  return {
    placeOf: (id, rules) => `"rules ${String(places.push({ id, rules }) - 1).padStart(5, '0')}"`,
    plugin: {
      name: 'page-styles',
      apply: 'build',
      renderChunk(code, _chunk, _options, { chunks }) {
        if (page === undefined) {
          page = createDOMRenderer(undefined);
          const first = Object.values(chunks).filter(({ name }) => firstFiles.test(name));
          // In module order: the same sources make the same build.
          for (const one of first.flatMap(({ moduleIds }) => moduleIds))
            for (const { id, rules } of places) if (id === one) page.insertCSSRules(rules);
        }
        const known = page.insertionCache;
        const result = new MagicString(code);
        for (const { 0: place, 2: number, index } of code.matchAll(PLACE)) {
          const left = Object.entries(places[Number(number)]?.rules ?? {})
            .map(([bucket, all]) => [bucket, all.filter(rule => known[textOf(rule)] === undefined)])
            .filter(([, all]) => all?.length !== 0);
          result.update(index, index + place.length, JSON.stringify(Object.fromEntries(left)));
        }
        return result.hasChanged()
          ? { code: result.toString(), map: result.generateMap({ hires: 'boundary' }) }
          : undefined;
      },
      transformIndexHtml: {
        order: 'post',
        async handler(html, { bundle = {} }) {
          if (page === undefined) return html;
          const { renderToStyleElements } = await import('@fluentui/react-components');
          const { renderToStaticMarkup } = await import('react-dom/server');
          const styles = renderToStyleElements(page).map(one => renderToStaticMarkup(one));
          return withSheets(html.replace('</head>', `${styles.join('')}</head>`), bundle);
        },
      },
    },
  };
}

export function textOf(rule: CSSBucketEntry): string {
  return typeof rule === 'string' ? rule : rule[0];
}

/** A sheet in the page delays nothing, unlike a request. It contains the variables in use. */
function withSheets(html: string, bundle: Rolldown.OutputBundle): string {
  const texts = Object.values(bundle).map(file => (file.type === 'chunk' ? file.code : String(file.source)));
  // A chart names its colours without dashes.
  const named = new Set([html, ...texts].flatMap(text => text.match(/\b\w+\b(?!:)/g) ?? []));
  return html.replace(/<link rel="stylesheet"[^>]* href="\.\/([^"]+)">/g, (link, name) => {
    const sheet = bundle[name];
    if (sheet?.type !== 'asset') return link;
    delete bundle[name];
    const rules = String(sheet.source)
      .trim()
      .replaceAll('url(./', 'url(./assets/')
      .replace(/--(\w+):[^;}]*;?/g, (declaration, variable) => (named.has(variable) ? declaration : ''));
    return `<style>${rules}</style>`;
  });
}
