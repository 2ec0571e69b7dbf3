import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/token-router/text.ts';

export const tokenRouterText: Translated<typeof english.tokenRouterText> = {
  tab: '토큰 라우터',
  back: '실행 중인 모든 모델',
  loading: '토큰 라우터를 읽는 중',
  failed: '토큰 라우터를 읽지 못했습니다',
  notHere: '이 클러스터에는 토큰 라우터가 없습니다. 4.1 이상에 있습니다.',
  scopes:
    '권한 routers:read 로 이 페이지를 열며, 페이지는 아무것도 변경하지 않습니다. 관리자가 “계정”에서 부여합니다. 권한 routers:list, routers:write, routers:operate 는 라우터를 나열, 변경, 시작하는 권한이며 이 콘솔은 사용하지 않습니다.',
  absent: uid => `토큰 라우터 ${verbatim(uid)} 없음`,
  absentHint: '삭제되었거나 주소의 이름이 다릅니다.',
  old: (at, reason) => `${at} 의 상태입니다. ${reason}`,
  intro: '토큰 라우터는 다른 모델을 하나의 이름으로 제공하고, 요청의 길이에 따라 모델을 선택합니다.',
  state: '상태',
  states: {
    ready: '준비됨',
    degraded: '일부 준비됨',
    unavailable: '사용할 수 없음',
    disabled: '꺼짐',
    syncing: '구성 없음',
  },
  hints: {
    ready: '보고하는 모든 인스턴스가 요청을 받습니다.',
    degraded: '요청에 응답하지만 모든 인스턴스가 받는 것은 아닙니다.',
    unavailable: '요청을 받는 인스턴스가 없습니다. 호출자는 상태 코드 503 을 받습니다.',
    disabled: '이 이름은 실행 중인 모델에 없습니다.',
    syncing: '인스턴스가 사용할 구성이 없습니다.',
  },
  agentLost: '인스턴스를 시작하고 중지하는 에이전트가 응답하지 않습니다.',
  virtualModel: '가상 모델',
  instances: '인스턴스',
  instancesOf: (ready, all) => `${all}개 중 ${ready}개가 요청을 받음`,
  wanted: count => `클러스터가 시작함: ${count}개 필요`,
  byHand: '수동으로 시작함',
  configuration: '구성',
  revision: number => `리비전 ${number}`,
  changed: (at, by) => (by === '' ? `변경 ${at}` : `변경 ${at}, 변경자 ${verbatim(by)}`),
  backends: '백엔드와 대기열',
  noBackends: '구성에 백엔드가 없습니다.',
  sums: '수치는 보고하는 모든 인스턴스의 합계이며, 인스턴스는 30 s 마다 보고합니다.',
  runsNot: '실행 중이 아님',
  upTo: tokens => `최대 ${groupDigits(tokens)} 토큰`,
  underWay: (count, most) => `처리 중 ${count} / ${most}`,
  waiting: (count, most) => `대기 중 ${count} / ${most}`,
  full: '대기열이 가득 찼습니다. 호출자는 상태 코드 429 를 받습니다.',
  counting: '토큰 계산',
  noInstances: '지난 5분 동안 보고한 인스턴스가 없습니다. 인스턴스는 별도의 프로세스입니다:',
  instanceStates: {
    ready: '요청을 받음',
    offline: '보고하지 않음',
    refused: '최신 구성을 거부함',
    behind: '이전 구성을 사용함',
    disabled: '요청을 받지 않음',
  },
  reported: seconds => `${groupDigits(seconds)} s 전에 보고함`,
  requests: count => `처리 중인 요청 ${groupDigits(count)}`,
  ended: (answered, others) =>
    others === 0
      ? `응답 ${groupDigits(answered)}`
      : `응답 ${groupDigits(answered)}, 실패 또는 거부 ${groupDigits(others)}`,
};
