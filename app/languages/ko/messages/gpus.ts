import { verbatim } from '#app/format/untranslated.ts';
import type * as english from '#app/messages/gpus.ts';
import type { Translated } from '#app/messages/language.ts';

export const gpuText: Translated<typeof english.gpuText> = {
  title: 'GPU',
  worker: '워커',
  gpu: device => `GPU ${device}`,
  elsewhere: '알 수 없는 장치',
  absent: '없는 GPU',
  unknown: '알 수 없음',
  inUse: percent => `사용률 ${percent}`,
  use: 'GPU 사용률',
  tenant: (id, replicas, size) =>
    `${id}${replicas !== undefined && replicas > 1 ? ` ×${replicas}` : ''}${size === undefined ? '' : ` ${size}`}`,
  free: '표시된 모델 없음',
  other: size => `기타 ${size}`,
  otherUnknown: '클러스터가 메모리의 사용 주체를 알려 주지 않습니다.',
  lastReport: (age, checks) => `마지막 보고 ${age}, 남은 확인 ${checks}회`,
  noReport: '아직 보고 없음',
  unlisted: '워커 목록에 없음',
  missing: status => `이 클러스터는 GPU별 정보를 제공하지 않습니다: GET /status 응답 ${status}.`,
  failed: reason => `GPU 정보를 읽을 수 없습니다. ${reason}`.trim(),
  stale: 'GPU 정보를 다시 읽을 수 없어 마지막 값을 표시합니다.',
};

export const placesText: Translated<typeof english.placesText> = {
  worker: (address, free) => `워커 ${verbatim(address)}, ${free}`,
  gpu: (device, worker, content) => `GPU ${device}: ${content.join(', ')}, 워커 ${worker}`,
  gpuFree: size => `여유 ${size}`,
  noModel: '모델 없음',
  onCpu: models => `CPU에서: ${models}`,
  elsewhere: models => `워커가 보고하지 않은 장치에서: ${models}`,
  free: (gpu, memory) =>
    [gpu && `GPU 메모리 여유 ${gpu}`, memory && `메모리 여유 ${memory}`].filter(Boolean).join(', ') ||
    '여유 메모리 알 수 없음',
  used: '사용 중',
  launch: '이번 시작',
  rest: '여유',
  needs: size => `${size} 필요`,
  reserves: (engine, percent) => `${verbatim(engine)} 엔진이 ${percent} % 확보`,
  takesCpu: '이번 시작은 CPU 사용',
  noIndex: '번호 알 수 없음: 워커를 선택하세요',
  totals: '클러스터가 GPU별 메모리를 보고하지 않습니다. 막대는 각 워커의 합계입니다.',
  placed: replicas => `레플리카 ${replicas}개 배치됨`,
  search: '워커, GPU, 모델 검색',
};
