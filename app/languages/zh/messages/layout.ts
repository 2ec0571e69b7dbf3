import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/layout.ts';

export const layoutText: Translated<typeof english.layoutText> = {
  product: 'Inference Console',
  titleOf: (...parts) => [...parts, 'Inference Console'].join(' · '),
  skip: '跳到内容',
  navigation: '主导航',
  pages: { cluster: '集群信息', administer: '管理' },
  contactUs: '联系我们',
  contactUsHint: '在新标签页中打开',
  logOut: '退出登录',
  openMenu: '打开菜单',
  closeMenu: '关闭菜单',
  dismiss: '关闭',
  busy: '处理中',
  language: '语言',
  languageMissing: '无法加载该语言。',
  codeMissing: '控制台的这一部分无法加载。在连接恢复之前会不断重试。',
  unkept: '仅在重新加载页面之前有效：浏览器无法保存，存储空间已满或被禁用。',
  colorScheme: { light: '主题：浅色', dark: '主题：深色', system: '主题：跟随设备' },
  colorSchemeHint: (now, next) => `${now}。点击切换为${next}`,
};

export const launchesLinkText: Translated<typeof english.launchesLinkText> = {
  counts: (underWay, failed) =>
    [underWay > 0 && `${underWay} 个进行中`, failed > 0 && `${failed} 个失败`].filter(Boolean).join('，'),
  inTitle: (underWay, failed) =>
    failed > 0 ? `${failed} 个失败` : underWay > 0 ? `${underWay} 个启动中` : undefined,
};
export const sessionText: Translated<typeof english.sessionText> = {
  notPermitted: scopes => `您的登录不允许此操作：缺少权限 ${scopes.join(' 和 ')}。请联系集群管理员。`,
  onlyFor: scope => `只有拥有 ${scope} 权限的用户可以使用此页面，您的登录没有该权限。`,
  refused: reason => `集群此前拒绝了此操作：${reason}。请联系集群管理员。`,
  readOnly: '此控制台只读：其主机以 --read-only 启动。',
  noInference: '此控制台只读：其主机以 --read-only=all 启动，因此不会调用模型。',
};
