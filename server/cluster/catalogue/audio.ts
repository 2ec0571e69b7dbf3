type Row = [repository: string, name: string, family: string, multilingual: boolean];

export const AUDIO: Row[] = [
  ['openai/whisper-tiny', 'whisper-tiny', 'whisper', true],
  ['openai/whisper-tiny.en', 'whisper-tiny.en', 'whisper', false],
  ['openai/whisper-base', 'whisper-base', 'whisper', true],
  ['openai/whisper-base.en', 'whisper-base.en', 'whisper', false],
  ['openai/whisper-small', 'whisper-small', 'whisper', true],
  ['openai/whisper-small.en', 'whisper-small.en', 'whisper', false],
  ['openai/whisper-medium', 'whisper-medium', 'whisper', true],
  ['openai/whisper-medium.en', 'whisper-medium.en', 'whisper', false],
  ['openai/whisper-large-v3', 'whisper-large-v3', 'whisper', true],
  ['distil-whisper/distil-large-v3', 'distil-large-v3', 'whisper', false],
  ['2Noise/ChatTTS', 'ChatTTS', 'ChatTTS', true],
  ['FunAudioLLM/CosyVoice-300M', 'CosyVoice-300M', 'CosyVoice', true],
];
