import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/cache/feature.ts';
import type * as english from '#routes/cache/text.ts';

export const workersText: Translated<typeof english.workersText> = {
  columns: { worker: '워커', versions: '버전', bytes: '파일' },
};

export const downloadsText: Translated<typeof english.downloadsText> = {
  title: '다운로드',
  failed: '다운로드를 불러올 수 없습니다',
  states: {
    queued: '이전 다운로드를 기다리는 중입니다. 이 페이지를 열어 두세요.',
    pending: '대기 중',
    downloading: '다운로드 중',
    resuming: '재개하는 중',
    pausing: '일시 중지하는 중',
    paused: '일시 중지됨',
    interrupted: '중단됨',
    failed: '실패',
    creating: '시작을 위해 다운로드 중',
    loading: '시작을 위해 다운로드 중',
  },
  progress: name => `${name} 다운로드`,
  pause: name => `${verbatim(name)} 다운로드 일시 중지`,
  resume: name => `${verbatim(name)} 다운로드 재개`,
  cancel: name => `${verbatim(name)} 다운로드를 취소하고 파일 제거`,
  takeBack: name => `${verbatim(name)} 다운로드 철회`,
  cancelQuestion: name => `지금까지 받은 ${verbatim(name)}의 파일이 제거됩니다.`,
  stopAndRemove: '다운로드 중지 및 제거',
  started: name => `${verbatim(name)}을(를) 다운로드하고 있습니다.`,
  queued: name => `이전 다운로드가 끝나면 ${verbatim(name)}을(를) 다운로드합니다. 이 페이지를 열어 두세요.`,
  done: name => `${verbatim(name)}을(를) 다운로드했습니다.`,
  unanswered: name =>
    `${verbatim(name)}에 대한 응답이 없습니다. 다운로드가 계속되고 있을 수 있으므로 캐시 화면에서 확인하세요.`,
};

export const cacheEntry: Translated<typeof manifest.cacheEntry> = {
  label: '캐시',
  words: '파일 디스크 다운로드 files disk downloads',
};
