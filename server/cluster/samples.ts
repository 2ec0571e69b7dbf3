/** A hill under a sun, 96 by 96 pixels: a PNG in base64. */
export const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgCAIAAABt+uBvAAACn0lEQVR42u3QRXJcQRCE4TxdHaI2ZmaWLDYzMzOImZlZ8sb7vIZXVsRsJmRNafo9jaweVcS37uz6UVJLZ0BpLZ0BF+voDCirozOgvJ7OgIp6OgMqG+gMqGqgM6C6kc6AmkY6Ay410RlwuYnOgCvNdAZcbaYz4FoLi8Cf3yW5pHwZ11sYNSNNtsTv40Yr45VnnYxkE7jZykgF1clIsIJbbYxRgjoZoUO43cYYJQ4UOoQ77YxO4joZQVu4287opAwUtIV7HYxOykBBW7jfweikDBS0hQedjE7KQEFbeNjJ6KQMFLSFR12MTspAQVt43MXopAwUtIUn3YxOykBBW3jazRglrhM6hGc9jFHiQKFDeN7DSCWok2AFL3oZr6A6ySbwspdRy7NO4vfxqo9FwEiT8mW87qMz4E0/nQFv++kMeDdAZ8D7AToDPgzSGfBxkM6AT0N0BnweojPgyzCdAV+H6Qz4NkJnwPcROgN+jNIZ8HOUzoDaMToD6sboDKgfpzOgYZzOgMYJOgOaJugMaJ6kM6Blks6A1ik6A9qm6Axon6YzoGOam0xqNI1N/i06Z1hoUq2FU+jPo2uGBSJVupkKdAW6Z7mxpFL/r409Bz2z3BBSoVvNhtyF3jmmJOW6laW8Dn1zTEzKNBaJb0T/PBOQixqjBJdiYJ5BpFRjF3QvBheYJynRYpLn1Rha4LrkghardW/H8CJtcl6Lm30+RhaZi5zT7SNXBIwucU1yVrebNTtgbImryBndzlbVwPgys8lpddlBMLHMDDmlLlsmCyZ/cYWcVPevlTKYWqlzQl0ukOPqDJBj6gyQo+oMkCPqDJDD6gyQQ+oMkIPqDJAD6gyQ/eoMkH3qDJC96gyQPeoMkN3qDJBd6gyQneoMkB3qDH8BXXEVqa6DJ5kAAAAASUVORK5CYII=';

const RATE = 8_000;

/** A tone as a WAV file, longer for more letters. */
export function sound(letters: number): Uint8Array<ArrayBuffer> {
  const samples = Math.min(RATE * 3, 1_600 + letters * 400);
  const view = new DataView(new ArrayBuffer(44 + samples * 2));
  const write = (at: number, text: string) => {
    for (let index = 0; index < text.length; index += 1) view.setUint8(at + index, text.charCodeAt(index));
  };
  write(0, 'RIFF');
  view.setUint32(4, 36 + samples * 2, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, samples * 2, true);
  for (let index = 0; index < samples; index += 1)
    view.setInt16(44 + index * 2, Math.sin((index * 440 * 2 * Math.PI) / RATE) * 6_000, true);
  return new Uint8Array(view.buffer);
}
