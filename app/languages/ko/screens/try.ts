import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/running-models/try/text.ts';

const rate = (value: number) => groupDigits(Number(value.toPrecision(3)));

export const tryText: Translated<typeof english.tryText> = {
  open: '사용해 보기',
  openThis: uid => `사용해 보기: ${verbatim(uid)}`,
  requests: {
    chat: '채팅',
    completion: '완성',
    embedding: '임베딩',
    rerank: '리랭크',
    image: '이미지',
    transcription: '음성 텍스트 변환',
    speech: '음성 합성',
  },
  labels: {
    request: '요청',
    prompt: '프롬프트',
    system: '시스템 프롬프트',
    max_tokens: '최대 토큰 수',
    temperature: '온도',
    input: '텍스트',
    query: '쿼리',
    documents: '문서',
    size: '크기',
    file: '오디오 파일',
    language: '언어',
    voice: '음성',
  },
  hints: {
    lines: '한 줄에 하나',
    temperature: '비워 두면 모델의 기본값',
    language: '비워 두면 모델이 감지',
    voice: '비워 두면 모델의 기본값',
  },
  more: '설정',
  notATemperature: '0 이상의 숫자를 입력하세요',
  noRequest: abilities =>
    `이 모델의 기능(${abilities})에 맞는 요청이 콘솔에 없습니다. 클라이언트는 주소와 ID만 있으면 됩니다.`,
  gone: uid => `${verbatim(uid)}이(가) 더 이상 실행되지 않습니다.`,
  send: '보내기',
  stop: '중지',
  keys: 'Ctrl+Enter로 보내기',
  answer: '답변',
  thinking: '사고 과정',
  waiting: '첫 토큰을 기다리는 중',
  working: '모델이 처리하는 중',
  done: '답변이 완료되었습니다.',
  brokenOff: '답변이 도중에 끊겼습니다.',
  empty: '클러스터의 응답에 결과가 없습니다.',
  stopped: '중지되었습니다.',
  failed: '요청에 실패했습니다.',
  noReason: from => `클러스터가 이유를 알려 주지 않습니다${from === '' ? '.' : `: ${from}`}`,
  nothing: '모델의 답변이 비어 있습니다.',
  vectors: (count, dimensions) => `${groupDigits(dimensions)}차원 벡터 ${groupDigits(count)}개`,
  vector: values =>
    `${values
      .slice(0, 6)
      .map(value => value.toFixed(4))
      .join(', ')}${values.length > 6 ? ', …' : ''}`,
  score: score => score.toFixed(4),
  scores: '점수',
  scoreColumns: { score: '점수', document: '문서' },
  picture: position => `이미지 ${position}`,
  sound: '합성된 음성',
  figures: {
    firstToken: '첫 토큰까지의 시간',
    time: '시간',
    speed: '속도',
    asked: '프롬프트',
    answered: '답변',
  },
  time: ms => (ms < 1000 ? `${groupDigits(Math.round(ms))}밀리초` : `${rate(ms / 1000)}초`),
  tokens: count => `토큰 ${groupDigits(count)}개`,
  speed: (perSecond, counted) =>
    `${rate(perSecond)} 토큰/초 ${counted ? '(클러스터 집계)' : '(받은 조각 집계)'}`,
  call: '같은 호출',
  languages: { curl: 'curl', python: 'Python' },
  copy: language => `호출을 ${language}(으)로 복사`,
};
