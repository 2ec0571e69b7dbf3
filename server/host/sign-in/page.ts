import type { IncomingMessage } from 'node:http';
import { html, raw } from 'hono/html';
import { hashOf } from '#server/host/console.ts';
import { logo } from '#server/host/logo.ts';
import { inLanguageOf } from '#server/host/reader-language.ts';
import { type SignInText, signInTexts } from './text.ts';

const style = `:root{color-scheme:light dark;font:14px/20px "Segoe UI",system-ui,sans-serif;color:light-dark(#242424,#fff);background:light-dark(#fafafa,#1f1f1f)}
body{display:grid;align-content:center;justify-items:center;box-sizing:border-box;min-height:100vh;min-height:100dvh;margin:0;padding:16px}
main{box-sizing:border-box;width:min(360px,100%);padding:24px;border:1px solid light-dark(#d1d1d1,#525252);border-radius:8px;background:light-dark(#fff,#292929)}
.product{display:flex;align-items:center;gap:8px;margin:0 0 16px;font-weight:600;color:light-dark(#424242,#d6d6d6)}
h1{margin:0 0 8px;font-size:24px;line-height:32px;font-weight:600}
p{margin:0 0 16px;overflow-wrap:anywhere}
.fault{padding:8px 12px;border:1px solid light-dark(#eeacb2,#c50f1f);border-radius:4px;color:light-dark(#b10e1c,#f1707b);background:light-dark(#fdf3f4,#3f1011)}
label{display:block;margin:0 0 4px}
input{box-sizing:border-box;width:100%;height:36px;margin:0 0 16px;padding:0 12px;font:inherit;color:inherit;background:light-dark(#fff,#292929);border:1px solid light-dark(#616161,#adadad);border-radius:4px}
input[aria-invalid]{border-color:light-dark(#b10e1c,#f1707b)}
button,.open{box-sizing:border-box;display:block;width:100%;min-height:36px;padding:7px 12px;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer;border:1px solid transparent;border-radius:4px;color:#fff;background:#0b6e9a}
button:hover,.open:hover{background:#086188}
.second{margin:8px 0 0;color:inherit;background:transparent;border-color:light-dark(#d1d1d1,#666)}
.second:hover{background:light-dark(#f5f5f5,#3d3d3d)}
:focus-visible{outline:2px solid light-dark(#000,#fff);outline-offset:2px}`;

/** Asks for this page again, as a page of this site. */
const script = 'const here=new URL(location);here.searchParams.set("again","");location.replace(here)';

/** The content security policy of the page. The form has no script. */
export const signInPolicy = [
  "default-src 'none'",
  `style-src ${hashOf(style)}`,
  `script-src ${hashOf(script)}`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The reason why a sign-in failed, and the name that was typed. */
export type FailedSignIn = { name: string; reason: (text: SignInText) => string };

/**
 * The form, in the language of its reader. It names no address to send to, so the browser takes its own, with the address asked for and the
 * part after `#` that only the browser knows.
 */
export async function signInPage(incoming: IncomingMessage, failed?: FailedSignIn): Promise<string> {
  const { lang, text } = readerText(incoming);
  const fault = failed?.reason(text);
  const invalid = fault === undefined ? '' : raw(' aria-invalid="true" aria-describedby="fault"');
  const focus = (here: boolean) => (here ? raw(' autofocus') : '');
  const body = html`<h1>${text.title}</h1><p>${text.who}</p>
${fault === undefined ? '' : html`<p id="fault" class="fault" role="alert">${fault}</p>`}
<form method="post">
<label for="name">${text.name}</label>
<input id="name" name="name" value="${failed?.name ?? ''}" required maxlength="255" autocomplete="username" autocapitalize="none" spellcheck="false" translate="no"${invalid}${focus(failed === undefined)}>
<label for="password">${text.password}</label>
<input id="password" name="password" type="password" required maxlength="255" autocomplete="current-password"${invalid}${focus(failed !== undefined)}>
<button>${text.submit}</button>
</form>`;
  return whole({ lang, text, title: fault === undefined ? [text.title] : [fault, text.title], body });
}

/** The page for a link of another site: its reader may be signed in. Without scripts it leads to the form. */
export async function askAgainPage(): Promise<string> {
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Inference Console</title><script>${raw(script)}</script></head>
<body><noscript><meta http-equiv="refresh" content="0;url=?again="></noscript></body></html>`;
  return String(await page);
}

type Places = { console: string; signOut: string };

/** Says who is signed in, and ends it without a script. */
export async function signedInPage(
  incoming: IncomingMessage,
  name: string,
  { console, signOut }: Places,
): Promise<string> {
  const { lang, text } = readerText(incoming);
  const body = html`<h1>${text.signedIn}</h1><p>${text.as(name)}</p><p>${text.back}</p>
<a class="open" href="${console}">${text.open}</a>
<form method="post" action="${signOut}"><button class="second">${text.signOut}</button></form>`;
  return whole({ lang, text, title: [text.signedIn], body });
}

function readerText({ headers }: IncomingMessage) {
  return inLanguageOf(headers['accept-language'], signInTexts);
}

type Page = { lang: string; text: SignInText; title: string[]; body: unknown };

async function whole({ lang, text, title, body }: Page): Promise<string> {
  const page = html`<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${[...title, text.console].join(' · ')}</title><link rel="icon" href="${logo}"><style>${raw(style)}</style></head>
<body><main><p class="product" translate="no"><img src="${logo}" alt="" width="24" height="24">${text.console}</p>${body}</main></body>
</html>`;
  return String(await page);
}
