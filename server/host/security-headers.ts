import { createHash } from 'node:crypto';

const hostnamesOnThisMachine = /^(localhost|[^/]*\.localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

// Fluent adds empty style elements and fills them through insertRule: nothing but the empty text has this hash.
const emptyStyle = hashOf('');

/** The headers of the console's own files; what index.html holds inline is allowed by the hash of its very bytes. */
export function createSecurityHeaders(indexHtml: string): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(indexHtml),
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
}

/** Chromium ignores the opener policy on plain http from another machine, and complains in the reader's console. */
export function openerPolicy(host: string, forwardedProtocol: string | undefined): Record<string, string> {
  const trusted = forwardedProtocol === 'https' || hostnamesOnThisMachine.test(host);
  return trusted ? { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' } : {};
}

function contentSecurityPolicy(indexHtml: string): string {
  const scripts = inlineHashes(indexHtml, /<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi);
  const styles = inlineHashes(indexHtml, /<style[^>]*>([\s\S]*?)<\/style>/gi);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", emptyStyle, ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function inlineHashes(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map(match => hashOf(match[1] ?? ''));
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
