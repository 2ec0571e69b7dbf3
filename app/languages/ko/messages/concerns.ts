import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type * as english from '#app/messages/concerns.ts';
import type { Translated } from '#app/messages/language.ts';

export const concernText: Translated<typeof english.concernText> = {
  count: count => `확인 필요 ${groupDigits(count)}건`,
  since: time => `${time}부터`,
  actions: {
    worker: '워커 보기',
    workers: '워커 보기',
    events: '이벤트 보기',
    replicas: '레플리카 보기',
    models: '모델 보기',
    launches: '시작 현황 보기',
    again: '다시 시작',
    desired: '원하는 상태 보기',
  },
  callersFailed: (uid, count, words) =>
    `지난 1시간 동안 ${verbatim(uid)} 호출에서 오류 ${groupDigits(count)}건이 발생했습니다: ${words}`,
  moreCallersFailed: count => `다른 모델 ${groupDigits(count)}개의 호출에서도 오류가 발생했습니다.`,
  workerGone: (address, time) => `워커 ${verbatim(address)}이(가) 사라졌습니다. 마지막 확인: ${time}.`,
  workersGone: count => `다른 워커 ${groupDigits(count)}대도 사라졌습니다.`,
  workerSilent: (address, seconds, checks, models) =>
    `워커 ${verbatim(address)}의 보고가 끊겼습니다: ${seconds === undefined ? '' : `마지막 보고 ${seconds}초 전, `}남은 확인 ${groupDigits(checks)}회.${
      models.length === 0 ? '' : ` 그 위의 모델: ${listed(models.map(verbatim), '모델', '개', 5)}.`
    }`,
  workersSilent: count => `다른 워커 ${groupDigits(count)}대의 보고도 끊겼습니다.`,
  modelGone: (uid, time) =>
    `${verbatim(uid)}이(가) 더 이상 실행되지 않습니다. 마지막 확인은 ${time}이며, 이 화면에서 종료한 것이 아닙니다.`,
  modelLost: uid =>
    `${verbatim(uid)} 모델이 실행되고 있지 않습니다. 워커와 함께 손실되었거나 프로세스가 종료되었습니다.`,
  modelsGone: count => `다른 모델 ${groupDigits(count)}개도 마찬가지입니다.`,
  replicaFailed: (uid, replica, words) =>
    `${verbatim(uid)}의 레플리카 ${replica}이(가) 실패했습니다${words === '' ? '.' : `: ${words}`}`,
  replicasFailed: count => `다른 레플리카 ${groupDigits(count)}개도 실패했습니다.`,
  replicasEnded: models => {
    const names = models.map(({ uid, ended, all }) => `${verbatim(uid)}(${all}개 중 ${ended}개)`);
    return `실행 중인 모델의 레플리카가 종료되었습니다: ${listed(names, '모델', '개', 10)}.`;
  },
  memoryFull: (what, workers) =>
    `${listed(workers.map(verbatim), '워커', '대', 3)}에서 ${what}의 90 %를 초과하여 사용 중입니다.`,
  notStarted: (uid, reason) =>
    `${verbatim(uid)}은(는) 자동 시작 대상이지만 실행되고 있지 않습니다${reason === '' ? '.' : `: ${reason}`}`,
  moreNotStarted: count => `다른 자동 시작 모델 ${groupDigits(count)}개도 실행되고 있지 않습니다.`,
  wouldNotReturn: uids =>
    `다른 모델은 자동으로 시작되지만 다음 모델은 재시작 후 복귀하지 않습니다: ${listed(uids.map(verbatim), '모델', '개', 5)}.`,
  memoryGrown: (address, gpu, grown, bytes) =>
    `워커 ${verbatim(address)} 의 GPU ${gpu} 에서 ${bytes} 는 어느 모델의 것도 아니며, 한 시간 전보다 ${grown} 늘었습니다. 종료된 모델의 프로세스나 다른 프로그램이 차지하고 있으며, 그 워커의 nvidia-smi 로 알 수 있습니다.`,
  memoryGrownOn: count => `다른 GPU ${groupDigits(count)}개도 같습니다.`,
  resources: { memory: '메모리', gpuMemory: 'GPU 메모리' },
  old: (age, reason) => `실행 중인 모델의 목록은 ${age}의 것입니다. ${reason}`.trim(),
  noMachines: reason => `클러스터의 머신을 읽을 수 없습니다. ${reason}`.trim(),
  noList: reason => `실행 중인 모델의 목록을 가져올 수 없습니다. ${reason}`.trim(),
  released: (from, to) => `클러스터의 릴리스가 ${from}에서 ${to}(으)로 바뀌었습니다.`,
  failedLaunches: count => `시작 ${groupDigits(count)}건이 실패했습니다.`,
};

function listed(names: readonly string[], what: string, counter: string, most: number): string {
  const more = names.length - most;
  const named = names.slice(0, most).join(', ');
  return more > 0 ? `${named} 외 ${what} ${groupDigits(more)}${counter}` : named;
}
