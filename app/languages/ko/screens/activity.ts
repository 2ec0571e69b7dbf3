import type * as english from '#app/features/activity/text.ts';
import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/activity/feature.ts';

export const timelineText: Translated<typeof english.timelineText> = {
  stages: model => `${model}의 단계`,
  queued: '대기',
  ready: '준비됨',
  took: time => `소요 시간 ${time}`,
  same: '같은 설정으로 다시',
  sameThis: model => `같은 설정으로 다시: ${model}`,
};

export const lineText: Translated<typeof english.lineText> = {
  launched: model => `${verbatim(model)} 시작됨`,
  launching: model => `${verbatim(model)} 시작 중`,
  launchFailed: model => `${verbatim(model)} 시작 실패`,
  launchUnanswered: model => `${verbatim(model)} 시작에 응답이 없음`,
  launchCancelled: model => `${verbatim(model)} 시작이 취소됨`,
  by: who => `실행한 사람: ${verbatim(who)}`,
  replicaAdded: (id, uid) => `${verbatim(uid)}의 복제본 ${id} 추가됨`,
  onPlace: (sentence, place) => `${sentence}(위치: ${verbatim(place)})`,
  gpusOf: (gpus, worker) => `${verbatim(worker)}의 GPU ${gpus}`,
  move: (uid, words) => `${verbatim(uid)}: ${words}`,
  gone: uid => `${verbatim(uid)} 사라짐: 클러스터 목록에 이때 마지막으로 있었습니다`,
  workerCame: worker => `워커 ${verbatim(worker)} 들어옴`,
  workerWent: worker => `워커 ${verbatim(worker)} 나감`,
  supervisor: time => `${time}부터 다른 슈퍼바이저입니다. 그 이전의 실행은 알지 못합니다.`,
  errors: (uid, count) =>
    count === 1
      ? `${verbatim(uid)} 호출자가 오류를 받음`
      : `${verbatim(uid)} 호출자가 같은 오류를 ${groupDigits(count)}번 받음`,
  noted: (uid, count) =>
    count === 1
      ? `${verbatim(uid)}에 대한 클러스터 기록`
      : `${verbatim(uid)}에 대한 클러스터 기록, ${groupDigits(count)}번`,
};

export const activityText: Translated<typeof english.activityText> = {
  title: '활동',
  list: '일어난 일',
  empty: '아직 아무 일도 없습니다',
  emptyHint:
    '시작과 그 진행 상황, 그리고 끝나거나 실패하거나 들어오거나 나가거나 변경된 것과 실행한 사람이 여기에 표시됩니다.',
  emptyFiltered: '조건에 맞는 것이 없습니다',
  filters: '필터',
  model: '모델',
  worker: '워커',
  person: '사용자',
  any: '전체',
  more: count => `${groupDigits(count)}개 더 표시`,
  unfold: words => `자세히: ${words}`,
  reading: '감사를 읽는 중',
  lookedBack: (time, changes) => `감사를 ${time}까지 거슬러 읽었습니다: 변경 ${groupDigits(changes)}개.`,
  farther: '더 거슬러 보기',
  notRead: reason => `감사를 읽지 못했습니다: ${reason}`,
  noAudit: '이 브라우저가 본 것과 클러스터가 나열한 것입니다.',
  eventsNotRead: reason => `모델의 이벤트를 읽지 못했습니다: ${reason}`,
};

export const auditWords: Translated<typeof english.auditWords> = {
  milliseconds: count => `${groupDigits(count)}밀리초`,
  unknown: '알 수 없는 사용자',
  did: (who, what) => `${verbatim(who)}: ${what}`,
  failed: (who, what, why) => `${verbatim(who)}: ${what}(실패: ${why})`,
  launch: '모델 시작',
  launchThis: model => `${verbatim(model)} 시작`,
  updateCatalogue: '카탈로그 업데이트',
  terminate: uid => `${verbatim(uid)} 종료`,
  cancel: uid => `${verbatim(uid)} 시작 취소`,
  reload: uid => `실행 중인 ${verbatim(uid)} 변경`,
  addReplica: uid => `${verbatim(uid)}에 복제본 추가`,
  removeReplica: (uid, id) => `${verbatim(uid)}의 복제본 ${id} 제거`,
  abort: uid => `${verbatim(uid)}에 대한 요청 중지`,
  makePage: uid => `${verbatim(uid)}의 Web UI 열기`,
  register: type => `${verbatim(type)} 유형의 정의 등록`,
  unregister: name => `정의 ${verbatim(name)} 삭제`,
  download: '다운로드 시작',
  deleteFiles: '캐시 파일 삭제',
  stopDownload: uid => `다운로드 ${verbatim(uid)} 중지`,
  pauseDownload: uid => `다운로드 ${verbatim(uid)} 일시 중지`,
  resumeDownload: uid => `다운로드 ${verbatim(uid)} 재개`,
  deleteVirtualEnv: '가상 환경 삭제',
  restartWorker: address => `워커 ${verbatim(address)} 재시작`,
  restartSupervisor: '슈퍼바이저 재시작',
  restartApi: 'API 재시작',
  stopCluster: '클러스터 중지',
  autostart: '모델 자동 시작 설정',
  endAutostart: uid => `${verbatim(uid)} 자동 시작 해제`,
  keepSettings: '시작 설정 저장',
  deleteSettings: name => `${verbatim(name)}의 설정 삭제`,
  changeStars: '모델의 별표 변경',
  changeCluster: '클러스터 설정 변경',
  addRouter: '토큰 라우터 추가',
  changeRouter: name => `토큰 라우터 ${verbatim(name)} 변경`,
  setUp: '첫 계정 생성',
  createKey: 'API 키 생성',
  changeKey: id => `API 키 ${verbatim(id)} 변경`,
  deleteKey: id => `API 키 ${verbatim(id)} 삭제`,
  revealKey: id => `API 키 ${verbatim(id)} 표시`,
  liftBan: '차단 해제',
  changeLimits: '로그인 실패 제한 변경',
  createAccount: '계정 생성',
  changeAccount: id => `계정 ${verbatim(id)} 변경`,
  changePassword: id => `계정 ${verbatim(id)}의 비밀번호 변경`,
  deleteAccount: id => `계정 ${verbatim(id)} 삭제`,
  signIn: '로그인',
  signOut: '로그아웃',
  renew: '로그인 갱신',
  askProposal: '제안 요청',
  readConfig: 'config.json 읽기',
  checkGrafana: 'Grafana 주소 확인',
  use: uid => `${verbatim(uid)} 사용`,
  useAny: '모델 사용',
  read: path => `${verbatim(path)} 읽기`,
  call: call => `${verbatim(call)} 호출`,
};

export const activityEntry: Translated<typeof manifest.activityEntry> = {
  label: '활동',
  words: '시작 현황 진행률 실패 기록 감사 이벤트 launches history failed audit events',
};
