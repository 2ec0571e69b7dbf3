import type * as english from '#app/messages/failures.ts';
import type { Translated } from '#app/messages/language.ts';

const unreadable = '클러스터의 응답이 이 콘솔에서 읽을 수 없는 형식입니다';

function fault({ path, expected, received }: english.Fault): string {
  return `${path ? `${path}: ` : ''}${expected ? `예상 값 ${expected}, ` : ''}실제 값 ${received}`;
}

const notPassed = '이 호출은 클러스터에 도달하지 않았습니다.';

export const failureText: Translated<typeof english.failureText> = {
  notPassed,
  gateway: answered =>
    `클러스터 앞의 게이트웨이가 로그인을 요구합니다(${answered ?? '리디렉션'}). ${notPassed}`,
  hostSignIn: `이 콘솔의 호스트가 로그인을 요구합니다. ${notPassed}`,
  byProxy: (status, sent) => {
    if (status === 413) return `클러스터 앞의 프록시가 ${sent}의 내용을 거부했습니다(413).`;
    if (status === 502 || status === 503)
      return `클러스터 앞의 프록시가 클러스터에 연결할 수 없습니다(${status}).`;
    if (status === 504) return '클러스터 앞의 프록시에서 응답 대기 시간이 초과되었습니다(504).';
    return `클러스터가 아니라 앞의 프록시가 보낸 응답입니다(${status}).`;
  },
  renamed: path =>
    `이 페이지의 경로 ${path}에는 클러스터를 찾는 데 쓰이는 /ui/ 부분이 없습니다. 앞의 프록시는 경로 끝의 /ui/ 부분을 유지해야 합니다.`,
  unknown: '알 수 없는 오류',
  unexpected: '예기치 않은 오류가 발생했습니다.',
  unexpectedStyles: '기본 제공 프롬프트 스타일을 가져오는 중 예기치 않은 오류가 발생했습니다.',
  noConnection: '클러스터에 연결할 수 없습니다. 연결을 확인하고 다시 시도하세요.',
  noAnswerIn: seconds => `클러스터가 ${seconds}초 안에 응답하지 않아 더 이상 기다리지 않습니다.`,
  noAddress: '점으로만 된 이름은 주소에 사용할 수 없습니다.',
  unreadable,
  fault,
  unreadableAnswer: why => `${unreadable}(${fault(why)})`,
  unreadableEntries: (refused, all, why) => `${unreadable}: ${all}개 항목 중 ${refused}개(${fault(why)})`,
  serverError: (status, detail) => (status < 400 ? detail : `서버 오류: ${status} - ${detail}`),
  loginFailed: (status, detail) => `로그인 실패: ${status} - ${detail}`,
};
