import type * as english from '#app/features/launch/text.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';

export const whereText: Translated<typeof english.whereText> = {
  title: '배치 위치',
  any: '임의의 워커와 GPU',
  left: '위치는 이전 구성을 위해 선택된 것이어서 비워졌습니다.',
  keep: '위치 유지',
  each: '레플리카별 배치로 채우기',
  moreReplicas: models => `위치를 알 수 없는 레플리카가 더 있습니다: ${models}.`,
  noWorkers: '클러스터가 보고한 워커가 없습니다.',
};

export const proposalText: Translated<typeof english.proposalText> = {
  label: '제안',
  looking: '설치 여부, 캐시, 여유 공간을 확인하고 있습니다…',
  none: '제안할 내용이 없습니다. 지금 실행할 수 있는 구성이 있는 설치된 엔진이 없습니다.',
  waits: '제안을 기다리는 중입니다. Escape 키로 취소합니다.',
  use: '사용',
  launch: '이대로 시작',
  reasons: '제안한 이유',
  ownRule: '지금 들어가는 가장 큰 변형이며, 여럿이면 캐시된 것이 먼저입니다.',
  advised: '클러스터의 추천:',
  useAdvised: '클러스터의 추천 사용',
  all: '모든 설정',
  asItStands: '지금 양식 그대로',
  on: (variant, place) => `${variant} (${place})`,
  roomOn: place => `${place}에 공간 있음`,
  gpusOf: (gpus, worker) => `${worker}의 GPU ${gpus}`,
  installs: '시작할 때 엔진을 먼저 설치',
  cached: '캐시됨',
  cachedOn: workers => `${workers}에 캐시됨`,
  needs: (bytes, free) => `여유 ${free} 중 ${bytes} 필요`,
  needsAbout: (bytes, free) => `여유 ${free} 중 약 ${bytes} 필요`,
  fits: {
    fits: '들어감',
    probably: '아마 들어감',
    tight: '빠듯함',
    'does-not-fit': '지금은 들어가지 않음',
    unknown: '들어가는지 알 수 없음',
  },
  sets: settings => `설정: ${settings}`,
};

export const toolsText: Translated<typeof english.toolsText> = { menu: '도구' };

export const pasteText: Translated<typeof english.pasteText> = {
  open: '붙여 넣기…',
  title: '텍스트로 양식 채우기',
  label: 'JSON, curl 또는 xinference launch',
  hint: 'Python, 로그의 한 줄, compose 파일이나 스크립트의 명령도 사용할 수 있습니다. 양식의 내용을 대체하며 “실행 취소”로 되돌릴 수 있습니다.',
  fill: '양식 채우기',
  unreadable: 'JSON, curl, xinference launch 형식의 시작이 아닙니다.',
  copyLink: '링크 복사',
  linked: '링크의 설정입니다.',
  filled: from => `${from}에서 채웠습니다.`,
  sources: { json: 'JSON', curl: 'curl', cli: 'xinference launch', python: 'Python', log: '로그 줄' },
  unread: names => `읽지 못한 항목: ${verbatim(names)}.`,
  refused: names => `수정이 필요한 항목: ${names}.`,
  notOffered: names => `여기에서 선택할 수 없는 항목: ${names}.`,
  otherModel: name => `${verbatim(name)}용 내용이므로 설정만 가져왔습니다.`,
  undo: '실행 취소',
};
