import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/launch-model/feature.ts';
import type * as english from '#routes/launch-model/text.ts';

export const catalogueFiltersText: Translated<typeof english.catalogueFiltersText> = {
  star: name => `${verbatim(name)}에 별표 표시`,
  starShort: '별표 표시',
  unstarShort: '별표됨',
  onlyNames: {
    '': '전체',
    starred: '별표됨',
    fits: '지금 실행 가능',
    '4': '필요 메모리 4 GiB 이하',
    '8': '필요 메모리 8 GiB 이하',
    '16': '필요 메모리 16 GiB 이하',
    '24': '필요 메모리 24 GiB 이하',
    '48': '필요 메모리 48 GiB 이하',
    '80': '필요 메모리 80 GiB 이하',
    '160': '필요 메모리 160 GiB 이하',
  },
  sortNames: {
    '': '이름순',
    cached: '캐시된 모델 먼저',
    size: '적은 메모리순',
    context: '긴 컨텍스트순',
    dimensions: '많은 차원순',
    max_tokens: '많은 토큰순',
  },
  needs: (bytes, { largest, isFull, isGuess }) =>
    `${bytes}부터${largest ? ` · ${largest} ${isGuess ? '아마 ' : ''}실행 가능` : isFull ? ' · 공간 없음' : ''}`,
};

export const launchModelEntry: Translated<typeof manifest.launchModelEntry> = { label: '모델 시작' };
