import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/launches.ts';

const stages: Readonly<Record<string, string>> = {
  pending: '시작하는 중',
  launching: '시작하는 중',
  downloading: '다운로드 중',
  waiting_for_dependencies: '종속성 설치 대기 중',
  installing_dependencies: '종속성 설치 중',
  loading: '로드 중',
  cancelled: '취소됨',
  completed: '로드됨',
};

export const progressText: Translated<typeof english.progressText> = {
  stage: stage => stages[stage] ?? stage,
  percent: share => `${Math.floor(share * 100)}%`,
  bar: model => `${model}의 진행률`,
  files: '파일',
  ofTotal: (done, total) => `${done} / ${total}`,
  speed: size => `${size}/초`,
  left: time => `${time} 남음`,
  replica: (id, stage, share) => `레플리카 ${id}: ${stage}, ${share}`,
  installed: (done, all) => `패키지 ${all}개 중 ${done}개`,
  cancel: '시작 취소',
  cancelThis: model => `시작 취소: ${verbatim(model)}`,
  cancelling: since =>
    `${since}부터 취소하는 중입니다. 클러스터가 시작을 끝내기까지 1분 정도 걸릴 수 있습니다.`,
  late: {
    running: uid => `취소하기 전에 준비되었습니다. ${verbatim(uid)}(으)로 실행 중입니다.`,
    failed: uid => `취소하기 전에 이미 실패했습니다: ${verbatim(uid)}.`,
  },
  dismissLate: uid => `닫기: ${verbatim(uid)} 취소`,
  noProgress: '이 클러스터는 시작의 진행률 표시와 취소를 지원하지 않습니다. 새 릴리스는 지원합니다.',
};

export const launchesText: Translated<typeof english.launchesText> = {
  loading: '시작 현황을 클러스터에서 확인하고 있습니다',
  notRead: '클러스터에서 시작 현황을 가져올 수 없습니다. 이 탭에서 알고 있는 시작만 표시합니다.',
  underWay: '진행 중',
  failed: '실패',
  done: '완료',
  byOther: '이 탭에서 시작하지 않음',
  on: workers => `위치: ${verbatim(workers)}`,
  as: uid => `ID: ${verbatim(uid)}`,
  replicas: (ready, all) => `레플리카 ${all}개 중 ${ready}개 준비됨`,
  runs: '실행 중',
  ended: '종료됨: 클러스터가 더 이상 이 모델을 실행하지 않음',
  cancelled: '취소됨',
  ending: '종료하는 중입니다. 일부 워커의 정리가 끝나지 않았습니다.',
  noReasonFrom: where => `클러스터가 이유를 알려 주지 않습니다: ${where}`,
  noReason: '클러스터가 이유를 알려 주지 않습니다. 다른 사용자가 취소한 시작도 이렇게 표시됩니다.',
  vanished: '클러스터에 이 시작의 정보가 없습니다. 클러스터가 재시작되었을 수 있습니다.',
  cutOff: '시작에 대한 응답이 끊겼고, 클러스터에 시작의 정보가 없습니다.',
  unanswered: '응답이 없습니다. 시작이 계속되고 있을 수 있습니다.',
  open: '모델 열기',
  openThis: uid => `모델 열기: ${uid}`,
  copyId: uid => `ID ${verbatim(uid)} 복사`,
  again: '편집 후 다시 시도',
  againThis: model => `편집 후 다시 시도: ${model}`,
  dismiss: model => `${verbatim(model)}의 시작 기록 지우기`,
  noModel: name => `이 클러스터에 ${verbatim(name)} 모델이 더 이상 없습니다.`,
  notify: '시작이 끝나면 브라우저 알림으로 알려 주기',
  notifyDenied: '브라우저가 이 페이지의 알림을 차단했습니다. 브라우저 설정에서 허용하세요.',
  notifyRuns: uid => `${uid} 실행 중`,
  notifyFailed: model => `${model} 시작 실패`,
};
