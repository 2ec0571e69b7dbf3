import type * as english from '#app/features/model-details/text.ts';
import { groupDigits, sizeInBillions } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';

export const detailsText: Translated<typeof english.detailsText> = {
  tabs: { label: '양식의 구분', launch: '시작 설정', model: '세부 정보' },
  loading: '클러스터가 가진 모델 정보를 불러오고 있습니다',
  failed: '세부 정보를 불러올 수 없습니다.',
  facts: {
    type: '유형',
    family: '패밀리',
    abilities: '기능',
    languages: '언어',
    context: '컨텍스트 길이',
    dimensions: '차원',
    maxTokens: '최대 토큰 수',
    hub: '허브 페이지',
  },
  tokens: count => `토큰 ${groupDigits(count)}개`,
  opensTab: '새 탭에서 열림',
  specs: '형식과 크기',
  columns: {
    format: '형식',
    size: '크기',
    quantization: '양자화',
    bytes: '가중치',
    cached: '캐시 위치',
    hub: '허브 페이지',
    fits: '현재 여유',
    use: '사용',
  },
  noSpecs: '이 정의에는 형식과 크기가 없습니다.',
  engines: '엔진',
  noEngines: '이 모델을 실행할 수 있는 엔진이 클러스터에 없습니다.',
  enginesFailed: '엔진을 불러올 수 없습니다.',
  json: '원본 JSON',
  copyJson: 'JSON 복사',
  use: '사용',
  useThis: ({ model_format, model_size_in_billions, quantization }) =>
    `사용: ${[model_format, sizeInBillions(model_size_in_billions), quantization].join(' ')}`,
  notCached: '어느 워커에도 캐시되어 있지 않습니다.',
};

export const fitText: Translated<typeof english.fitText> = {
  label: '용량',
  verdicts: {
    fits: '실행 가능',
    probably: '아마 실행 가능',
    tight: '여유 적음',
    'does-not-fit': '공간 부족',
    unknown: '알 수 없음',
  },
  choose: '형식, 크기, 양자화를 선택하면 실행 가능 여부를 표시합니다.',
  loading: '워커의 여유 메모리를 확인하고 있습니다…',
  notReckoned: '이 양자화에 필요한 메모리를 알 수 없습니다.',
  sizeless: '이 모델에 필요한 메모리를 알 수 없습니다.',
  tooMany: (wanted, most) =>
    `레플리카 하나에 GPU ${wanted}개를 제공할 수 있는 워커가 없습니다. 워커당 최대 ${most}개입니다.`,
  noFreeMemory: '워커의 여유 메모리를 알 수 없습니다.',
  noWorker: address => `클러스터에 워커 ${verbatim(address)}이(가) 없습니다.`,
  unreported: workers => `클러스터가 ${workers}의 장치를 알려 주지 않아 메모리를 알 수 없습니다.`,
  needs: (bytes, replicas) =>
    replicas > 1 ? `레플리카 ${replicas}개에 각각 ${bytes} 필요` : `${bytes} 필요`,
  onEach: (workers, bytes) => `워커 ${workers}개에 분산: 각각 ${bytes}.`,
  weights: (bytes, from) => `가중치 ${bytes} (${from})`,
  product: (size, bits) => `${size} × ${bits}비트`,
  published: '공개된 값',
  onDisk: '캐시 파일',
  reserves: {
    total: (engine, percent) =>
      `${engine}은(는) 모델의 필요량과 관계없이 각 GPU의 ${percent} %를 확보합니다.`,
    free: (engine, percent) =>
      `${engine}은(는) 모델의 필요량과 관계없이 각 GPU 여유 공간의 ${percent} %를 확보합니다.`,
  },
  reserveTaken: '그만큼 여유가 있는 GPU가 없습니다.',
  conversations: count => `가중치 외에 최대 길이의 대화 ${count}개를 담을 수 있습니다.`,
  instead: ({ model_format, model_size_in_billions, quantization }, size, bytes, isGuess) =>
    `${
      model_size_in_billions === size
        ? quantization
        : [model_format, sizeInBillions(model_size_in_billions), quantization].join(' ')
    } (${bytes})은(는) ${isGuess ? '아마 ' : ''}실행 가능`,
  cache: (bytes, tokens) => `KV 캐시 ${bytes} (컨텍스트 ${tokens})`,
  noCache: 'KV 캐시 알 수 없음',
  margin: bytes => `여유분 ${bytes}`,
  free: (places, more) => `여유: ${places}${more > 0 ? ` 외 워커 ${more}대` : ''}`,
  place: (worker, bytes) => `${verbatim(worker)}에 ${bytes}`,
  atMost: (gpus, workers) =>
    `${workers}의 GPU별 메모리를 알 수 없습니다. GPU ${gpus}개에서 최대 이 용량입니다.`,
  mainMemory: 'CPU에서: 주 메모리 사용.',
  about: size => `약 ${size}`,
  stop: (worker, models) => `${verbatim(worker)}에 공간을 확보하려면 다음 모델을 중지하세요: ${models}.`,
  stopUnknown: '어떤 모델을 중지해야 하는지 계산할 수 없습니다.',
  noStop: '모든 모델을 중지해도 공간이 충분한 워커가 없습니다.',
};
