import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/session.ts';

export const sessionText: Translated<typeof english.sessionText> = {
  notPermitted: scopes => `您的登录不允许此操作：缺少权限 ${scopes.join(' 和 ')}。请联系集群管理员。`,
  refused: reason => `集群此前拒绝了此操作：${reason}。请联系集群管理员。`,
  saysCluster: reason => `集群的答复：${reason}`,
  expired: { title: '身份验证错误', text: '凭据无效！请登录。' },
  forbidden: { title: '权限错误', text: '您没有执行此操作的权限！' },
  confirmed: '确定',
};
