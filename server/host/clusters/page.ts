import type { IncomingMessage } from 'node:http';
import { html, raw } from 'hono/html';
import { hashOf } from '#server/host/console.ts';
import { readerAddress } from '#server/host/forward-headers.ts';
import type { Gateway } from '#server/host/gateway.ts';
import { logo } from '#server/host/logo.ts';
import { inLanguageOf } from '#server/host/reader-language.ts';
import { COLOURS } from './colours.ts';
import { type ClusterSummary, readState } from './status.ts';
import { type ClustersText, clustersTexts } from './text.ts';

/** The page asks for itself again: what it showed remains until the answer is there. */
const SECONDS = 15;

type Look = { font: string; style: string };

/** The look of the console's frame, in the measures of routes/layout and the colours of its theme. `font`: the address of its typeface. */
export function lookWith(font: string): Look {
  const style = `@font-face{font-family:"Source Sans Pro";font-display:optional;font-weight:200 900;src:url("${font}") format("woff2")}
:root{color-scheme:light dark;color:light-dark(#242424,#fff);background:light-dark(#fafafa,#1f1f1f)}
body{display:grid;grid-template:auto 1fr/clamp(287px,20vw,320px) minmax(0,1fr);min-height:100vh;min-height:100dvh;margin:0;font:.75rem/1.125rem "Source Sans Pro","Segoe UI",system-ui,"Noto Sans CJK SC",sans-serif}
nav{grid-row:1/3;padding:12px 8px;border-right:1px solid light-dark(#e0e0e0,#525252)}
.product{display:flex;align-items:center;gap:12px;padding:0 12px 12px;font-size:1.25rem;line-height:1.75rem;font-weight:600}
nav a{display:flex;align-items:center;gap:12px;min-height:40px;padding:0 12px;border-radius:4px;color:light-dark(#424242,#d6d6d6);font-size:.875rem;text-decoration:none;overflow-wrap:anywhere}
nav a:hover{background:light-dark(#f0f0f0,#141414)}
header{display:flex;align-items:center;gap:8px;min-height:48px;padding:0 20px;border-bottom:1px solid light-dark(#e0e0e0,#525252);background:light-dark(#fff,#292929)}
h1{margin:0;font-size:1rem;line-height:1.375rem;font-weight:600}
main{padding:20px}
p{margin:4px 0}
ul{display:grid;gap:2px;margin:0;padding:0;list-style:none}
.cards{grid-template-columns:repeat(auto-fill,minmax(min(280px,100%),1fr));gap:16px;margin-top:16px}
.cluster{display:block;height:100%;box-sizing:border-box;padding:16px;border:1px solid light-dark(#d1d1d1,#525252);border-radius:6px;color:inherit;background:light-dark(#fff,#292929);text-decoration:none}
.cluster:hover{border-color:light-dark(#0b6e9a,#74afd1)}
a:focus-visible{outline:2px solid light-dark(#000,#fff);outline-offset:2px}
h2{display:flex;align-items:center;gap:8px;margin:0 0 8px;font-size:1rem;line-height:1.375rem;font-weight:600;overflow-wrap:anywhere}
i{flex:none;width:12px;height:12px;border-radius:3px;forced-color-adjust:none}
.ill{color:light-dark(#bc2720,#e37d80);font-weight:600}
.fine{color:light-dark(#0e700e,#54b054)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:12px 0 0}
dt,#note{color:light-dark(#616161,#adadad)}
dd{margin:0}
@media(max-width:767px){body{display:block}nav{display:none}header{padding:0 12px}}
${COLOURS.map((colour, index) => `li:nth-child(${COLOURS.length}n+${index + 1}) i{background:${colour}}`).join('\n')}`;
  return { font, style };
}

const script = `setInterval(async()=>{if(document.hidden)return;const note=document.getElementById("note");try{const answer=await fetch("",{signal:AbortSignal.timeout(${SECONDS * 900})});if(!answer.ok)throw 0;const next=new DOMParser().parseFromString(await answer.text(),"text/html");for(const part of document.querySelectorAll("[id]")){const now=next.getElementById(part.id);if(now)part.innerHTML=now.innerHTML}note.dataset.stale=next.getElementById("note").dataset.stale;document.title=next.title}catch{note.textContent=note.dataset.stale}},${SECONDS * 1000})`;

/** The content security policy of the page with this look. */
export function policyOf({ style }: Look): string {
  return [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "font-src 'self'",
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

type Listed = readonly { name: string; gateway: Gateway }[];

/** The list of clusters in the language of its reader, with who is ill there. */
export async function pageOfClusters(
  clusters: Listed,
  incoming: IncomingMessage,
  basePath: string,
  look: Look,
) {
  const { lang, text } = inLanguageOf(incoming.headers['accept-language'], clustersTexts);
  const toReader = readerAddress(incoming.headers, incoming.url ?? '/', basePath);
  const states = await Promise.all(clusters.map(({ gateway }) => readState(gateway, lang)));
  const cards = clusters.map(({ name }, index) => {
    const state = states[index] ?? { fault: '' };
    return card({ name, state, text, to: toReader(`/${name}/ui/`) });
  });
  const entries = clusters.map(
    ({ name }) =>
      html`<li><a href="${toReader(`/${name}/ui/`)}"><i></i><span translate="no">${name}</span></a></li>`,
  );
  return String(await page({ lang, text, look, entries, cards, ill: states.filter(isIll).length }));
}

function isIll(state: ClusterSummary): boolean {
  return 'fault' in state || state.workers === 0 || state.silent.length > 0;
}

type CardProps = { name: string; state: ClusterSummary; text: ClustersText; to: string };

function card({ name, state, text, to }: CardProps) {
  return html`<li><a class="cluster" href="${to}"><h2 translate="no"><i></i>${name}</h2>
<div id="of-${name}">${health(state, text)}${'fault' in state ? '' : figures(state, text)}</div></a></li>`;
}

function health(state: ClusterSummary, text: ClustersText) {
  if ('fault' in state)
    return html`<p class="ill">${text.unreachable}</p><p translate="no">${state.fault}</p>`;
  if (state.workers === 0) return html`<p class="ill">${text.none}</p>`;
  if (state.silent.length === 0) return html`<p class="fine">${text.fine}</p>`;
  return state.silent.map(
    ({ name, checksLeft }) => html`<p class="ill">${text.silent(name, checksLeft)}</p>`,
  );
}

function figures(state: Exclude<ClusterSummary, { fault: string }>, text: ClustersText) {
  const memory = text.gib(gib(state.usedBytes), gib(state.totalBytes));
  return html`<dl><dt>${text.workers}</dt><dd>${state.workers}</dd><dt>${text.gpus}</dt><dd>${state.gpus}</dd>
${state.totalBytes > 0 ? html`<dt>${text.memory}</dt><dd>${memory}</dd>` : ''}</dl>`;
}

type PageProps = {
  lang: string;
  text: ClustersText;
  look: Look;
  entries: unknown[];
  cards: unknown[];
  ill: number;
};

function page({ lang, text, look: { font, style }, entries, cards, ill }: PageProps) {
  const asked = new Intl.DateTimeFormat(lang, {
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(new Date());
  const mark = ill > 0 ? `(${ill}) ` : '';
  return html`<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">
<title>${mark}${text.title} · ${text.console}</title><style>${raw(style)}</style></head>
<body><nav aria-label="${text.title}"><div class="product"><img src="${logo}" alt="" width="32" height="32">${text.console}</div><ul>${entries}</ul></nav>
<header><img src="${logo}" alt="" width="24" height="24"><h1>${text.title}</h1></header>
<main><p id="note" role="status" data-stale="${text.stale} ${asked} UTC">${text.asked} ${asked} UTC</p>
<ul class="cards">${cards}</ul></main><script>${raw(script)}</script></body>
</html>`;
}

function gib(bytes: number): string {
  const figure = bytes / 2 ** 30;
  return figure < 100 ? figure.toFixed(1) : figure.toFixed(0);
}
