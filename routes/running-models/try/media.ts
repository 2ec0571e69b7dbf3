import { inMebibytes } from '#app/format/bytes.ts';
import { groupDigits } from '#app/format/numbers.ts';
import { dataUrl } from './chosen-files.ts';
import { tryText } from './text.ts';

/** A picture, a video or a sound of an answer. */
export type Media = {
  kind: 'picture' | 'video' | 'sound';
  /** Its content as a `data:` address, or where the cluster keeps it. */
  url: string;
  /** Its media type, from its first bytes; empty if they are of no known one. */
  type: string;
  /** Its size; 0 if only its address came. */
  bytes: number;
  /** A sound that ends before its first frame. */
  isSilent?: boolean;
};

/** The begin of each format, as Latin-1, and its media type. */
const formats: readonly (readonly [begin: RegExp, type: string])[] = [
  [/^.PNG\r\n/s, 'image/png'],
  [/^ÿØÿ/, 'image/jpeg'],
  [/^GIF8/, 'image/gif'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
  [/^.{4}ftypavi[fs]/s, 'image/avif'],
  [/^RIFF.{4}WAVE/s, 'audio/wav'],
  [/^fLaC/, 'audio/flac'],
  [/^OggS/, 'audio/ogg'],
  [/^(ID3|ÿ[âãòóúû])/, 'audio/mpeg'],
  [/^ÿ[ðñøù]/, 'audio/aac'],
  [/^.{4}ftypM4[AB]/s, 'audio/mp4'],
  [/^.{4}ftyp/s, 'video/mp4'],
  [/^.Eß£/s, 'video/webm'],
];

const endings: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'image/jpeg': 'jpg',
};

/** The ending of a file of this type, such as `wav`; empty for an unknown one. */
export function endingOf(type: string): string {
  return endings[type] ?? type.split('/')[1] ?? '';
}

/** The format and the size, such as `WAV, 44 B`; without its content, the address alone. */
export function fileWords({ url, type, bytes }: Media): string {
  if (bytes === 0) return url;
  const size = bytes < 1024 ** 2 ? `${groupDigits(bytes)} B` : inMebibytes(bytes);
  return `${endingOf(type).toUpperCase() || tryText.unknownFormat}, ${size}`;
}

/** A sound by its bytes, whatever the server calls it; undefined for words. PCM has no header of its own. */
export async function soundOf(sent: ArrayBuffer, asked: unknown, named: string): Promise<Media | undefined> {
  const bytes = sent.byteLength;
  const content = latin1(sent);
  const found = typeOf(content);
  if (found === '' && /json|^text\//.test(named)) return undefined;
  // Samples may begin like a frame of MP3 or AAC.
  if (asked === 'pcm' && !/^(RIFF|fLaC|OggS)/.test(content)) {
    const url = await dataUrl(new Blob([wavHeader(bytes), sent], { type: 'audio/wav' }));
    return { kind: 'sound', url, type: 'audio/pcm', bytes, isSilent: bytes < 2 };
  }
  const type = found || (named.startsWith('audio/') ? named : '');
  const url = await dataUrl(new Blob([sent], { type: type || 'application/octet-stream' }));
  return { kind: 'sound', url, type, bytes, isSilent: isSilent(content, found) };
}

/** A picture or video in base64, with or without the begin of a `data:` address. A video may come as a moving picture. */
export function mediaOf(sent: string, expected: 'image/png' | 'video/mp4'): Media {
  const base64 = sent.replace(/^data:[^,]*,/, '');
  const type = typeOf(beginOf(base64)) || expected;
  const kind = type.startsWith('image/') ? 'picture' : 'video';
  return { kind, url: `data:${type};base64,${base64}`, type, bytes: Math.floor((base64.length * 3) / 4) };
}

function beginOf(base64: string): string {
  try {
    return atob(base64.slice(0, 64));
  } catch {
    return '';
  }
}

function typeOf(content: string): string {
  return formats.find(([begin]) => begin.test(content))?.[1] ?? '';
}

/** One letter per byte. Browsers read some bytes from 0x80 to 0x9F as other letters, which no format here needs. */
function latin1(bytes: ArrayBuffer): string {
  return new TextDecoder('latin1').decode(bytes);
}

/** Of a format that is not known here, the player says it. */
function isSilent(content: string, type: string): boolean {
  switch (type) {
    case 'audio/wav':
      return !/data.{4}./s.test(content.slice(12));
    case 'audio/ogg':
      // The first two pages hold the headers.
      return content.split('OggS').length <= 3;
    case 'audio/mpeg': {
      const [frame] = /ÿ[âãòóúû]/.exec(content) ?? [];
      // The first frame may hold only a table of the others.
      const tables = /Xing|Info/.test(content) ? 1 : 0;
      return frame === undefined || content.split(frame).length - 1 <= tables;
    }
    case 'audio/flac':
      return !content.slice(4).includes('ÿø') && !content.slice(4).includes('ÿù');
    default:
      return false;
  }
}

/** Of OpenAI's PCM: 16 bit, one channel, this many samples per second. */
export const PCM_RATE = 24_000;

function wavHeader(bytes: number): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(44));
  const write = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) view.setUint8(at + index, letter.charCodeAt(0));
  };
  write(0, 'RIFF');
  view.setUint32(4, 36 + bytes, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, PCM_RATE, true);
  view.setUint32(28, PCM_RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, bytes, true);
  return view.buffer;
}
