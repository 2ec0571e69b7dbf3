import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/layout/auth-dialog/text.ts';

export const authText: Translated<typeof english.authText> = {
  saysCluster: reason => `集群的答复：${reason}`,
  expired: { title: '身份验证错误', text: '凭据无效！请登录。' },
  forbidden: { title: '权限错误', text: '您没有执行此操作的权限！' },
  confirmed: '确定',
};
