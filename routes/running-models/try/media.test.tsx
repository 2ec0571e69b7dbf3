import { expect, test } from 'vitest';
import { sound } from '#server/cluster/samples.ts';
import { fileWords, mediaOf, soundOf } from './media.ts';

/** The demo cluster's sound in a format. */
function sample(format: string): ArrayBuffer {
  const bytes = sound(format, 5, 1);
  if (bytes === undefined) throw new Error(`no ${format}`);
  return bytes.buffer;
}

/** The sound of these bytes. */
async function read(sent: ArrayBuffer, asked?: string, named = '') {
  const media = await soundOf(sent, asked, named);
  if (media === undefined) throw new Error('no sound');
  return media;
}

const bytesOf = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0)).buffer;

test.each([
  ['mp3', 'MP3'],
  ['wav', 'WAV'],
  ['flac', 'FLAC'],
])(
  'a sound has the type of its bytes, whatever was asked for and named: %s',
  { tags: ['running.try-speech'] },
  async (format, name) => {
    for (const [asked, named] of [
      [undefined, 'application/octet-stream'],
      ['aac', 'audio/aac'],
      ['pcm', 'audio/pcm'],
    ] as const) {
      if (asked === 'pcm' && format === 'mp3') continue;
      const media = await read(sample(format), asked, named);
      expect(fileWords(media)).toBe(`${name}, ${sample(format).byteLength.toLocaleString('en')} B`);
      expect(media.isSilent).toBe(false);
    }
  },
);

test.each([
  ['ÿñP\u0080', 'AAC'],
  ['\0\0\0 ftypM4A ', 'M4A'],
  [`OggS${'page'.repeat(9)}OggS  OggS audio`, 'OGG'],
])(
  'formats that the demo cluster does not make are known too: %j',
  { tags: ['running.try-speech'] },
  async (begin, name) => {
    const media = await read(bytesOf(begin));
    expect(fileWords(media)).toContain(name);
    expect(media.isSilent).toBe(false);
  },
);

test('a sound of an unknown format has the type that the server names', {
  tags: ['running.try-speech'],
}, async () => {
  expect(fileWords(await read(bytesOf('????'), undefined, 'audio/basic'))).toBe('BASIC, 4 B');
  expect(fileWords(await read(bytesOf('????'), undefined, 'application/octet-stream'))).toBe(
    'unknown format, 4 B',
  );
});

test('PCM is played with a header, and is still called PCM', { tags: ['running.try-speech'] }, async () => {
  const media = await read(sample('pcm'), 'pcm', 'audio/pcm');
  expect(media).toMatchObject({ type: 'audio/pcm', isSilent: false });
  expect(media.url).toMatch(/^data:audio\/wav;base64,UklGR/);
});

test.each([
  ['WAV of a header alone', sample('wav').slice(0, 44)],
  ['WAV without samples', bytesOf('RIFF\0\0\0\0WAVEfmt ')],
  ['FLAC of a header alone', sample('flac').slice(0, 42)],
  ['MP3 of a tag alone', bytesOf(`ID3\x04\0\0\0\0\0\0${'\0'.repeat(40)}`)],
  ['MP3 whose only frame holds a table', bytesOf('ÿãH@\0\0Xing\0\0')],
  ['Ogg of two headers', bytesOf('OggS OpusHead OggS OpusTags')],
])('a sound without a frame is known as such: %s', { tags: ['running.try-speech'] }, async (_, bytes) => {
  expect((await read(bytes)).isSilent).toBe(true);
});

test('a picture and a video have the type of their bytes', { tags: ['running.try-files'] }, () => {
  const jpeg = btoa('ÿØÿà');
  expect(mediaOf(jpeg, 'image/png')).toMatchObject({
    kind: 'picture',
    url: `data:image/jpeg;base64,${jpeg}`,
  });
  expect(mediaOf(`data:image/png;base64,${jpeg}`, 'image/png').url).toBe(`data:image/jpeg;base64,${jpeg}`);
  expect(mediaOf(btoa('GIF89a'), 'video/mp4')).toMatchObject({ kind: 'picture', type: 'image/gif' });
  expect(mediaOf(btoa('????'), 'video/mp4')).toMatchObject({ kind: 'video', type: 'video/mp4' });
});
