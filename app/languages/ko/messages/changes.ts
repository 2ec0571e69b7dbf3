import { verbatim } from '#app/format/untranslated.ts';
import type * as english from '#app/messages/changes.ts';
import type { Translated } from '#app/messages/language.ts';

export const changeText: Translated<typeof english.changeText> = {
  unanswered: (change, since) =>
    `${since}부터 응답이 없는 요청: ${change}. 클러스터가 나중에 실행할 수 있습니다.`,
  termination: uid => `${verbatim(uid)} 종료`,
  webPage: uid => `${verbatim(uid)}의 Web UI 요청`,
  replicaAddition: uid => `${verbatim(uid)}에 레플리카 추가`,
  reload: uid => `${verbatim(uid)}의 변경`,
  replicaRemoval: id => `레플리카 ${id} 제거`,
  fileDeletion: version => `${verbatim(version)}의 파일 삭제`,
  downloadChange: uid => `다운로드 ${verbatim(uid)} 변경`,
  deletion: name => `${verbatim(name)} 삭제`,
  registration: name => `${verbatim(name)} 등록`,
  edit: name => `${verbatim(name)} 편집`,
  presetStorage: name => `${verbatim(name)} 저장`,
  signIn: '로그인',
};
