export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

export const encodingSuffixes: Record<Exclude<Encoding, 'identity'>, string> = { br: '.br', gzip: '.gz' };

/** Picks what an Accept-Encoding header likes best among what there is; equal wishes go to the smaller answer. */
export function chooseEncoding(header: string | undefined, available: ReadonlySet<Encoding>): Encoding {
  const wishes = readWishes(header ?? '');
  let best: Encoding = 'identity';
  let bestQuality = 0;
  for (const encoding of encodings) {
    const quality = available.has(encoding) ? qualityOf(encoding, wishes) : 0;
    if (quality > bestQuality) {
      best = encoding;
      bestQuality = quality;
    }
  }
  return best;
}

// An encoding that the header leaves out is unwelcome, but for identity, which is the last resort (RFC 9110, 12.5.3).
function qualityOf(encoding: Encoding, wishes: Map<string, number>): number {
  return wishes.get(encoding) ?? wishes.get('*') ?? (encoding === 'identity' ? 0.0001 : 0);
}

function readWishes(header: string): Map<string, number> {
  const wishes = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map(part => part.trim());
    const quality = parameters.find(parameter => parameter.startsWith('q='))?.slice(2);
    if (name !== '') wishes.set(name === 'x-gzip' ? 'gzip' : name, readQuality(quality));
  }
  return wishes;
}

function readQuality(text: string | undefined): number {
  if (text === undefined) return 1;
  const quality = Number(text);
  return quality >= 0 && quality <= 1 ? quality : 0;
}
