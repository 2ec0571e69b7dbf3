import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/settings/feature.ts';
import type * as english from '#routes/settings/text.ts';

const seconds = { '0': '끔', '5': '5초마다', '15': '15초마다', '60': '60초마다' };

export const settingsText: Translated<typeof english.settingsText> = {
  title: '설정',
  kept: '이 주소에 대해 이 브라우저에 저장됩니다.',
  groups: { look: '모양과 키', watch: '실행 중인 모델과 클러스터', launches: '시작' },
  fields: {
    colorScheme: {
      label: '테마',
      hint: '',
      choices: { system: '기기 설정', light: '밝게', dark: '어둡게' },
    },
    density: {
      label: '밀도',
      hint: '카드와 표의 행 높이.',
      choices: { comfortable: '보통', compact: '좁게' },
    },
    startPage: {
      label: '시작 페이지',
      hint: '콘솔의 주소만 열었을 때 표시할 페이지.',
      choices: {
        launch: '모델 시작',
        overview: '개요(실행 중인 모델이 있는 경우)',
        running: '실행 중인 모델',
        all: '실행 중인 모든 모델',
        register: '모델 등록',
        cluster: '클러스터 정보',
      },
    },
    confirmTerminations: {
      label: '모델 하나를 종료하기 전에 확인',
      hint: '여러 개를 종료할 때는 항상 확인합니다.',
      choices: { off: '아니요', on: '예' },
    },
    refreshSeconds: {
      label: '자동 새로 고침',
      hint: '실행 중인 모델, 모델 페이지, 개요에 적용됩니다. 클러스터 정보는 5초마다 읽습니다.',
      choices: seconds,
    },
    keepVariables: {
      label: '환경 변수의 값 저장',
      hint: '초안, 프리셋, 시작 세트, 복사한 텍스트에 적용됩니다. 시크릿으로 보이는 값은 저장하지 않습니다.',
      choices: { off: '아니요', on: '예' },
    },
    language: {
      label: '언어',
      hint: '클러스터의 메시지는 번역되지 않습니다.',
    },
    fillProposal: {
      label: '양식을 제안으로 채우기',
      hint: '아무것도 선택하지 않은 시작 양식을 열 때.',
      choices: { off: '아니요', on: '예' },
    },
    foldLaunch: {
      label: '시작 양식을 제안 아래에 접기',
      hint: '무언가를 선택하거나 “모든 설정”을 누를 때까지.',
      choices: { off: '아니요', on: '예' },
    },
    shortcuts: {
      label: '키보드 단축키',
      hint: '단일 키와 Ctrl+K. 표, 목록, 양식 안의 키는 항상 사용할 수 있습니다.',
      choices: { on: '켬', off: '끔' },
    },
  },
  copy: 'JSON으로 복사',
  download: '파일로 다운로드',
  file: 'inference-console-settings.json',
  importLabel: '다른 브라우저의 설정(JSON)',
  take: '이 설정 사용',
  taken: '설정을 적용했습니다.',
  unreadable: '설정의 JSON이 아닙니다. 아무것도 변경하지 않았습니다.',
  unkept: names => `브라우저 저장소가 가득 찼거나 꺼져 있어 다음을 저장할 수 없습니다: ${names.join(', ')}`,
  unknown: names => `나머지는 적용했습니다. 알 수 없는 설정: ${names.join(', ')}`,
};

export const settingsEntry: Translated<typeof manifest.settingsEntry> = {
  label: '설정',
  words: '언어 language 밀도 새로고침 내보내기 density refresh export',
};
