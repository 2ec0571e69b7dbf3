import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/login/text.ts';

export const loginText: Translated<typeof english.loginText> = {
  title: '登录',
  username: '用户名',
  password: '密码',
  signIn: '登录',
  signingIn: '正在登录',
  signOn: '单点登录',
  signOnFailed: '单点登录失败。',
  noAnswer: '集群不可用',
  signInAnyway: '仍要登录',
  unread: '它答复了别的内容。',
  answered: (status, detail) => `它的答复是 ${status}：${detail}`,
  setupTitle: '初始设置',
  setupIntro:
    '此处尚无任何账户。集群启动时，在其日志中的 FIRST-RUN SETUP REQUIRED 字样下方输出了设置令牌。' +
    '持有该令牌者可创建第一个账户，此账户拥有全部权限。',
  setupToken: '设置令牌',
  createAccount: '创建账户',
  creating: '正在创建账户',
  mustChange: '此账户需要先设置新密码，才能进行任何操作。',
  newPassword: '新密码',
  repeatPassword: '重复密码',
  somebodyElse: '以其他用户登录',
  setPassword: '设置密码',
  setting: '正在设置密码',
  atLeast: characters => `至少 ${characters} 个字符`,
  required: '必填',
  notSame: '两次输入的密码不一致',
  notNew: '新密码与旧密码相同',
  bannedFor: '通常为一小时，从最后一次失败的尝试算起。集群未说明此处需要多久。',
  wait: time => `${time} 后重试`,
  waited: '现在可以重试了。',
  made: '账户已创建。',
  passwordSet: '新密码已设置。',
  noRoom: '浏览器无法保存登录信息：此标签页的存储空间已满或被禁用。请尝试在另一个标签页中登录。',
};
