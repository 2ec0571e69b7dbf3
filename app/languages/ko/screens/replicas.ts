import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/replicas/text.ts';

export const replicasText: Translated<typeof english.replicasText> = {
  title: uid => `${verbatim(uid)}의 레플리카`,
  open: (uid, count) => `${verbatim(uid)}의 레플리카: ${count}`,
  table: '레플리카',
  columns: {
    id: '레플리카',
    status: '상태',
    worker: '워커',
    gpus: 'GPU',
    error: '오류',
    actions: '작업',
  },
  cpu: 'CPU',
  loading: '레플리카를 클러스터에서 확인하고 있습니다',
  failed: '레플리카를 불러올 수 없습니다.',
  cannotName: uid => `ID에 슬래시나 점이 있어 클러스터의 API로 ${uid}의 레플리카를 볼 수 없습니다.`,
  none: '클러스터에 이 모델의 레플리카 기록이 없습니다.',
  add: '레플리카 추가',
  adding: '레플리카를 추가하고 있습니다. 응답할 때까지 CREATING 상태로 표시됩니다.',
  removeOnly: '이 클러스터에서는 레플리카를 하나씩 제거할 수 있지만 추가할 수는 없습니다.',
  fixed: '이 클러스터에서는 레플리카를 하나씩 추가하거나 제거할 수 없습니다.',
  addHint: '다른 레플리카와 같은 설정으로 하나를 추가합니다. 위치는 클러스터가 결정합니다.',
  remove: id => `레플리카 ${id} 제거`,
  removing: id => `레플리카 ${id} 제거 중`,
  last: '마지막 레플리카는 모델과 함께 종료됩니다. 대신 모델을 종료하세요.',
  removed: id => `레플리카 ${id}을(를) 제거했습니다.`,
  added: '레플리카를 추가했습니다.',
  unanswered: '응답이 없습니다. 변경이 계속되고 있을 수 있으므로 목록에서 확인하세요.',
};
