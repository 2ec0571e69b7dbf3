import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/register-model/feature.ts';
import type * as english from '#routes/register-model/text.ts';

export const jsonText: Translated<typeof english.jsonText> = {
  toggle: 'API에서 사용하는 사용자 지정 JSON 설정 표시',
  title: 'JSON 형식',
  copyAll: '모두 복사',
};

export const outcomeText: Translated<typeof english.outcomeText> = {
  changed:
    '이 정의가 그사이 클러스터에서 변경되어 아무것도 전송하지 않았습니다. 입력한 내용은 그대로 있습니다. 현재 정의와의 차이를 확인하고, 대체하려면 다시 제출하세요.',
  untouched: '아무것도 삭제하지 않았습니다. 모델은 이전 그대로 등록되어 있습니다.',
  restored: '새 정의가 등록되지 않아 이전 정의로 되돌렸습니다.',
  unsure: '클러스터가 이전 정의를 삭제했는지 알 수 없습니다. 사본을 보관했습니다.',
  missing: restoring =>
    `새 정의가 등록되지 않았고 이전 정의로도 되돌릴 수 없습니다: ${restoring}. 사본을 보관했습니다.`,
};

export const registerModelEntry: Translated<typeof manifest.registerModelEntry> = { label: '모델 등록' };
