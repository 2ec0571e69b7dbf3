import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/launch-form.ts';

function countedOtherwise(count: number | string | undefined): string[] {
  if (count === undefined) return [];
  return [
    typeof count === 'number'
      ? `클러스터 자체 집계로는 장치가 ${count}개입니다.`
      : `클러스터 자체 장치 집계를 읽을 수 없습니다: ${count}`,
  ];
}

export const launchFormText: Translated<typeof english.launchFormText> = {
  labels: {
    model_engine: '모델 엔진',
    model_format: '모델 형식',
    model_size_in_billions: '모델 크기',
    quantization: '양자화',
    n_gpu: 'GPU 수',
    n_gpu_layers: 'GPU 레이어 수',
    device: '장치',
    replica: '레플리카',
    model_uid: '모델 UID',
    request_limits: '요청 수 제한',
    worker_ip: '워커 IP',
    gpu_idx: 'GPU 번호',
    download_hub: '다운로드 소스',
    model_path: '모델 경로',
    enable_virtual_env: '가상 환경',
    context_length: '컨텍스트 길이',
    enable_thinking: '사고 모드',
    reasoning_content: '추론 내용 파싱',
    multimodal_projector: '멀티모달 프로젝터',
    gguf_quantization: 'GGUF 양자화',
    gguf_model_path: 'GGUF 모델 경로',
    lightning_version: 'Lightning 버전',
    lightning_model_path: 'Lightning 모델 경로',
    cpu_offload: 'CPU 오프로드',
    n_worker: '레플리카당 워커 수',
    enable_weight_cache: '실행 중 변경 가능',
    replica_config: '레플리카별 배치(JSON)',
    autostart: '자동 시작',
  },
  lists: {
    lora_list: 'LoRA 모델 설정',
    image_lora_load_kwargs: '이미지 모델의 LoRA 로드 인수',
    image_lora_fuse_kwargs: '이미지 모델의 LoRA 병합 인수',
    extra: '추론 엔진에 전달할 추가 매개변수',
    envs: '환경 변수',
    virtual_env_packages: '가상 환경의 패키지',
    virtual_env_find_links: '가상 환경의 패키지 링크',
    quantization_config: '로드 시 양자화',
  },
  optional: '선택 설정',
  lora: 'LoRA 설정',
  engine: '엔진',
  replicas: '배치',
  source: '모델 파일',
  environment: '환경',
  on: '켬',
  off: '끔',
  clusterDecides: '클러스터가 결정',
  notTaken: '이 클러스터는 현재 선택에 대해 이 설정을 제시하지 않습니다. 값은 그대로 전송됩니다.',
  notAVariable: '공백과 = 문자가 없는 이름을 입력하세요',
  notReplicas: '레플리카마다 객체가 하나씩 있는 JSON 목록을 입력하세요',
  replicasDiffer: (entries, replica) =>
    `목록은 ${entries}개, 레플리카는 ${replica}개입니다. 클러스터에는 레플리카마다 하나씩 필요합니다.`,
  placedTwice: '워커, GPU 번호, 레플리카당 여러 워커, CPU, GPU 수와 함께 지정하면 클러스터가 거부합니다.',
  oddEntry: (position, reason) => `클러스터가 ${position}번째 항목을 거부합니다: ${reason}.`,
  oddEntries: {
    device: '장치가 정확히 하나 필요합니다',
    worker: 'worker_ip에는 호스트와 포트가 필요합니다',
    twice: 'GPU 번호가 두 번 나옵니다',
    count: 'n_gpu가 auto도 GPU 수도 아닙니다',
    key: key => `키 ${verbatim(key)}을(를) 알 수 없습니다`,
  },
  search: '설정 검색',
  noneFound: '이 단어가 포함된 설정이 없습니다.',
  hints: {
    model_uid: '비워 두면 클러스터가 결정',
    request_limits: '비워 두면 제한 없음',
    worker_ip: '비워 두면 임의의 워커',
    gpu_idx: '비워 두면 임의의 GPU',
    n_gpu: (all, count) =>
      [
        all === undefined
          ? '워커의 GPU 수를 알 수 없습니다.'
          : all === 0
            ? '클러스터가 보고한 GPU가 없습니다.'
            : `auto: 레플리카당 1개. 워커당 최대 ${all}개입니다.`,
        ...countedOtherwise(count),
      ].join(' '),
    device: (all, count) =>
      [...(all === undefined ? ['워커의 GPU 수를 알 수 없습니다.'] : []), ...countedOtherwise(count)].join(
        ' ',
      ) || undefined,
    model_path: '파일이 이미 있는 워커의 폴더',
    context_length: '토큰 단위. 비워 두면 엔진이 결정',
    reasoning_content: '추론 내용을 답변과 분리하여 반환',
    cpu_offload: '실행 중이 아닌 부분을 주 메모리에 보관',
    n_worker: '한 레플리카를 여러 머신에 분산. 비워 두면 1대',
    enable_weight_cache:
      '가중치를 불러온 채로 두어 다시 시작하지 않고 설정을 변경합니다. 레플리카가 하나일 때만',
    autostart:
      '켜짐: 클러스터가 이 설정을 비밀 값과 함께 보관하고 다시 시작한 뒤 모델을 시작합니다. 자동으로 실행되어야 하지만 실행되지 않는 다른 모델도 바로 시작합니다.',
    replica_config:
      '‘배치 위치’에서 고른 곳이 여기에 채워집니다. 예: [{"devices": [{"worker_ip": "10.0.0.2:40001", "n_gpu": 1, "gpu_idx": [0]}]}]',
    typed_engine: required =>
      required ? '대소문자를 구분하지 않음' : '비워 두면 클러스터가 결정. 대소문자를 구분하지 않음.',
    n_gpu_layers: '-1: 엔진이 결정',
  },
  onWithoutPlaces: '켬(배치 없음)',
  autostartFailed: (uid, reason) =>
    `${verbatim(uid)}을(를) 시작했지만 클러스터가 자동 시작을 저장하지 않았습니다. ${reason}`.trim(),
  autostartPlaceholder: '설정에 비밀 값 대신 자리표시자가 있습니다.',
  uidUnreachable:
    '클러스터가 이 UID를 받아들이지만, 슬래시가 있거나 점으로만 된 이름은 다른 위치를 가리키므로 이후 모델을 중지하거나 열 수 없습니다.',
  uidTaken: uid => `UID가 ${verbatim(uid)}인 모델이 이미 실행 중입니다. 클러스터는 중복을 거부합니다.`,
  indexesPerReplica: (count, replica) =>
    `레플리카마다 GPU 수가 같아야 합니다. GPU ${count}개를 레플리카 ${replica}개에 나눌 수 없습니다.`,
  indexBeyond: (index, most) =>
    `GPU ${index}이(가) 있는 워커가 없습니다. 워커당 최대 ${most}개이며 번호는 0부터 시작합니다.`,
  indexesOnCpu: 'CPU도 선택되어 있지만 클러스터는 이 GPU를 사용합니다.',
  portRefused: '이 클러스터는 워커를 호스트로만 구분하며 포트를 거부합니다.',
  readAs: indexes => `${indexes}(으)로 해석`,
  sentAs: value => `${value}(으)로 전송됩니다.`,
  notJson: problem => `JSON이 아니므로 텍스트로 전송됩니다. ${problem}`,
  type: '유형',
  types: { text: '텍스트', number: '숫자', boolean: '참/거짓', json: 'JSON' },
  notOfType: { number: '숫자를 입력하세요', boolean: 'true 또는 false를 선택하세요' },
  placeholder: '저장되지 않은 시크릿의 자리 표시자입니다. 시크릿을 입력하세요.',
  ownField: label => `양식에 해당 항목이 있습니다: ${label}`,
  ownKey: key => `${verbatim(key)} 키는 양식이 전송합니다`,
  spelling: '키는 밑줄로 구분합니다.',
  takeKey: key => `${verbatim(key)} 사용`,
  takePair: (key, value) => `${verbatim(key)} = ${verbatim(value)} 사용`,
  givenFor: (keys, engines) => `${verbatim(engines)}용으로 지정됨: ${verbatim(keys)}.`,
  givenForRow: engine => `${verbatim(engine)}용으로 지정되었습니다.`,
  leaveOut: '전송하지 않기',
  leftOut: keys => `전송하지 않는 항목: ${verbatim(keys)}.`,
  putBack: '되돌리기',
  removeEmpty: '빈 행 제거',
  cpu: 'CPU',
  gpu: 'GPU',
  cached: option => `${option} (캐시됨)`,
  notAvailable: engine => `${engine} (사용할 수 없음)`,
  installs: (engine, reason) =>
    [`${verbatim(engine)}: 시작할 때 먼저 설치됩니다.`, reason].filter(Boolean).join(' '),
  add: list => `${list}에 추가`,
  addShort: '추가',
  row: (list, position) => `${list} ${position}`,
  remove: (list, position) => `${list} ${position} 제거`,

  notALimit: '0보다 큰 정수를 입력하세요',
  notIndexes: '쉼표로 구분된 숫자를 입력하세요. 예: 0,1,2',
  unreadable: '콘솔이 양식을 읽을 수 없습니다. 페이지를 새로 고치고 다시 시도하세요.',

  loading: '클러스터에서 실행할 수 있는 구성을 확인하고 있습니다',
  notLoaded: '클러스터가 실행할 수 있는 구성을 알려 주지 않았습니다.',
  beforeOffers: '클러스터가 실행할 수 있는 구성을 알려 준 후에 사용할 수 있습니다.',
  noEngine:
    '클러스터에 이 모델을 위한 엔진이 없습니다. 워커에 있는 엔진의 이름을 입력하거나 워커에 설치하세요.',
  noneAvailable: reasons =>
    `클러스터에 따르면 현재 이 모델을 실행할 수 있는 엔진이 없습니다. 엔진 이름을 직접 입력할 수는 있습니다. ${reasons.join(' ')}`,
  enginesUnread: why =>
    `워커에 있는 엔진의 이름을 입력하세요. 이 모델을 실행할 수 있는 엔진을 클러스터에서 가져올 수 없습니다: ${why}`,

  launch: '시작',
  goBack: '뒤로',
  downloadOnly: '다운로드만',
  downloadAsked: '다운로드를 요청했습니다. 진행률은 캐시 화면에 표시됩니다.',
  launching: '시작하는 중',
  underWay: '시작이 진행 중입니다.',
  mayLeave: '이 화면을 벗어나도 시작은 계속됩니다.',
  launchingFor: minutes => `시작 후 ${minutes}분 경과`,
  failed: '시작에 실패했습니다',
  failedBefore: '현재와 다른 설정으로 시작했을 때 실패했습니다.',
  unanswered: '응답이 없습니다. 시작이 계속되고 있을 수 있습니다. “실행 중인 모델”에서 확인하세요.',
  copyFailure: '메시지 복사',
  dismiss: '메시지 닫기',
  failedElsewhere: (model, message) => `${verbatim(model)} 시작: ${message}`,
  elapsed: ms => {
    const seconds = Math.max(0, Math.floor(ms / 1000));
    return [Math.floor(seconds / 60), seconds % 60].map(part => String(part).padStart(2, '0')).join(':');
  },
};
