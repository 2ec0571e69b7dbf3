import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/administer/cluster-settings/feature.ts';
import type * as english from '#routes/administer/cluster-settings/text.ts';

export const clusterSettingsText: Translated<typeof english.clusterSettingsText> = {
  failed: '클러스터 설정을 읽을 수 없습니다',
  notHere: '이 클러스터에는 콘솔에서 변경할 수 있는 설정이 없습니다. 릴리스 4.1부터 있습니다.',
  downloads: '다운로드',
  intro:
    '슈퍼바이저와 워커는 이제부터 시작하는 모든 다운로드에 이 설정을 사용합니다. 실행 중인 모델과 진행 중인 다운로드는 그대로입니다.',
  loading: '클러스터 설정을 읽고 있습니다',
  fields: {
    download_source: '다운로드 소스',
    hf_endpoint: 'Hugging Face 미러',
    hf_token: 'Hugging Face 토큰',
    pip_index_url: '패키지 인덱스',
    download_max_attempts: '다운로드 시도 횟수',
    hub_detect_timeout: '가장 가까운 소스를 찾는 시간(초)',
    model_download_workers: '워커가 동시에 다운로드하는 파일 수',
  },
  hints: {
    download_source: '소스를 지정해 시작한 모델은 그 소스를 유지합니다.',
    hf_endpoint: '비워 두면 huggingface.co를 사용합니다.',
    hf_token: '접근이 제한된 모델용입니다. 클러스터가 가려서 표시하며, 그대로 두면 유지됩니다.',
    pip_index_url: '가상 환경의 패키지용입니다. 비워 두면 워커의 기본값을 사용합니다.',
  },
  sources: {
    auto: '가장 가까운 소스',
    huggingface: 'Hugging Face',
    modelscope: 'ModelScope',
    openmind_hub: 'openMind Hub',
    csghub: 'CSGHub',
  },
  notUrl: 'http:// 또는 https://로 시작하는 주소',
  notPositive: '0보다 큰 숫자',
  reset: '초기화',
  resetAll: '모든 설정 초기화',
  question: '클러스터가 시작될 때의 값으로 돌아갑니다. 저장된 토큰이 삭제됩니다.',
  saved: '클러스터 설정을 저장했습니다.',
  wasReset: '클러스터 설정을 시작할 때의 값으로 되돌렸습니다.',
  catalogue: {
    title: '최신 카탈로그',
    intro: '클러스터가 인터넷에서 최신 기본 제공 모델을 읽습니다. 실행 중인 모델은 그대로입니다.',
    type: '모델 유형',
    model: '모델 하나',
    modelHint: '모델 이름, 비워 두면 해당 유형 전체.',
    update: '카탈로그 업데이트',
    updated: '카탈로그를 업데이트했습니다.',
  },
  grafana: {
    title: 'Grafana',
    intro: '콘솔은 모델, 워커, GPU에서 대시보드로 연결합니다.',
    loading: 'Grafana 주소를 읽고 있습니다',
    failed: 'Grafana 주소를 읽을 수 없습니다',
    address: 'Grafana 주소',
    sources: {
      db: '직접 설정한 주소입니다. 비워 두면 클러스터가 시작될 때의 주소를 사용합니다.',
      env: '클러스터의 XINFERENCE_GRAFANA_URL 값입니다. 여기에 입력한 주소가 우선합니다.',
      default: '클러스터에 설정된 주소가 없습니다.',
    },
    save: '주소 저장',
    check: '확인',
    reset: '모니터링 초기화',
    question: '주소, 데이터 소스, 클러스터 이름, 대시보드가 클러스터가 시작될 때의 값으로 돌아갑니다.',
    saved: 'Grafana 주소를 저장했습니다.',
    wasReset: '모니터링을 클러스터가 시작될 때의 값으로 되돌렸습니다.',
    answers: (address, version) =>
      `${verbatim(address)}에서 Grafana ${verbatim(version)}이(가) 클러스터에 응답했습니다.`,
    silent: (address, reason) => `${verbatim(address)}에서 Grafana가 클러스터에 응답하지 않습니다: ${reason}`,
  },
  changes: {
    grafana: 'Grafana 주소 변경',
    resetGrafana: '모니터링 초기화',
    checkGrafana: 'Grafana 확인',
    save: '클러스터 설정 변경',
    reset: '클러스터 설정 초기화',
    catalogue: '카탈로그 업데이트',
  },
};

export const clusterSettingsEntry: Translated<typeof manifest.clusterSettingsEntry> = {
  label: '클러스터 설정',
  words: '다운로드 토큰 미러 grafana 카탈로그',
  tab: '클러스터',
};
