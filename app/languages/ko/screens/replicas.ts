import type * as english from '#app/features/replicas/text.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';

export const replicasText: Translated<typeof english.replicasText> = {
  title: uid => `${verbatim(uid)}의 레플리카`,
  open: (uid, count) => `${verbatim(uid)}의 레플리카: ${count}`,
  table: '레플리카 목록',
  columns: {
    id: '레플리카',
    status: '상태',
    worker: '워커',
    gpus: 'GPU',
    memory: 'GPU 메모리',
    since: '가동',
    error: '오류',
    actions: '작업',
  },
  states: { READY: '준비됨', CREATING: '시작 중', ERROR: '실패', TERMINATED: '종료됨' },
  failed: '레플리카를 불러올 수 없습니다.',
  cannotName: uid => `ID에 슬래시나 점이 있어 클러스터의 API로 ${uid}의 레플리카를 볼 수 없습니다.`,
  none: '클러스터에 이 모델의 레플리카 기록이 없습니다.',
  add: '레플리카 추가',
  remove: id => `레플리카 ${id} 제거`,
  removing: id => `레플리카 ${id} 제거 중`,
  last: '마지막 레플리카는 모델과 함께 종료됩니다. 대신 모델을 종료하세요.',
  removed: id => `레플리카 ${id}을(를) 제거했습니다.`,
  added: count => (count === 1 ? '레플리카를 추가했습니다.' : `레플리카 ${count}개를 추가했습니다.`),
  unanswered: '응답이 없습니다. 변경이 계속되고 있을 수 있으므로 목록에서 확인하세요.',
};

export const moveText: Translated<typeof english.moveText> = {
  open: id => `레플리카 ${id} 이동`,
  short: '이동',
  title: (id, uid) => `${verbatim(uid)}의 레플리카 ${id} 이동`,
  intro: id => `먼저 새 레플리카를 추가합니다. 준비되면 레플리카 ${id}을(를) 제거합니다.`,
  choose: '먼저 워커, GPU 또는 다른 엔진을 선택하세요.',
  anyPlace: '클러스터가 선택하는 워커',
  place: (worker, gpus) =>
    gpus.length === 0 ? verbatim(worker) : `${verbatim(worker)}의 GPU ${gpus.join(', ')}`,
  adding: to => `클러스터가 ${to}에 새 레플리카를 불러오고 있습니다.`,
  waiting: '응답이 없습니다. 새 레플리카가 준비되었는지 목록에서 확인합니다.',
  removing: id => `새 레플리카가 준비되었습니다. 레플리카 ${id}을(를) 제거하고 있습니다.`,
  stop: '이동 중지',
  stopping: '이 단계 후에 멈추며 두 레플리카가 모두 남습니다.',
  moved: (id, next, to) => `레플리카 ${id}을(를) 이동했습니다. 레플리카 ${next}이(가) ${to}에서 응답합니다.`,
  ended: (id, next) => `레플리카 ${next}을(를) 추가했습니다. 레플리카 ${id}은(는) 그사이에 종료되었습니다.`,
  notAdded: (id, reason) => `새 레플리카가 추가되지 않았고 레플리카 ${id}이(가) 남습니다: ${reason}`,
  notBegun: id =>
    `레플리카를 추가하기 전에 페이지가 다시 로드되었습니다. 아무것도 보내지 않았고 레플리카 ${id}이(가) 남습니다.`,
  lost: (id, stays) =>
    `실행 중인 새 레플리카가 목록에 없습니다. ${stays ? `레플리카 ${id}이(가) 남습니다.` : `레플리카 ${id}도 없습니다.`}`,
  unreadable: (id, reason) =>
    `레플리카를 읽을 수 없어 이동을 끝냈습니다. 레플리카 ${id}은(는) 제거되지 않았습니다: ${reason}`,
  stopped: (id, next) =>
    next === undefined
      ? `중지했습니다. 레플리카 ${id}이(가) 남습니다. 클러스터가 새 레플리카를 추가할 수도 있습니다.`
      : `중지했습니다. 레플리카 ${next}을(를) 추가했고 레플리카 ${id}도 남습니다.`,
  notRemoved: (id, next, reason) =>
    `레플리카 ${next}을(를) 추가했지만 레플리카 ${id}을(를) 제거할 수 없습니다: ${reason}`,
  removalUnknown: (id, next) =>
    `레플리카 ${next}을(를) 추가했습니다. 레플리카 ${id} 제거에 응답이 없으므로 목록에서 확인하세요.`,
};

export const addReplicasText: Translated<typeof english.addReplicasText> = {
  title: uid => `${verbatim(uid)}에 레플리카 추가`,
  intro: '다른 레플리카와 같은 설정입니다. 위치를 선택하지 않으면 클러스터가 결정합니다.',
  count: '개수',
  countHint: '아래 위치마다 1개입니다.',
  notWhole: '1 이상의 정수',
  sameEngine: '다른 레플리카와 동일',
  place: '위치',
  loading: '위치를 클러스터에서 확인하고 있습니다',
  noPlaces: '위치를 불러올 수 없습니다. 클러스터가 결정합니다.',
  add: count => `레플리카 ${count}개 추가`,
  adding: '클러스터가 레플리카를 불러오고 있습니다. 닫아도 됩니다. 결과는 알림으로 표시됩니다.',
};
