import type { LanguageCode } from '#app/languages/codes.ts';

const english = {
  console: 'Inference Console',
  title: 'Sign in',
  who: 'The host of this console asks for a name and a password. They are not an account of the cluster.',
  name: 'Name',
  password: 'Password',
  submit: 'Sign in',
  wrong: 'The name or the password is wrong.',
  wait: (minutes: number) =>
    minutes === 1
      ? 'Too many wrong passwords. Try again in a minute.'
      : `Too many wrong passwords. Try again in ${minutes} minutes.`,
  busy: 'Too many people sign in at the moment. Try again.',
  signedIn: 'You are signed in',
  as: (name: string) => `As ${name}, until you log out or for twelve hours.`,
  back: 'A page that waited for this sign-in continues by itself. This tab may be closed.',
  open: 'Open the console',
  signOut: 'Log out',
};

export type SignInText = typeof english;

/** The texts of the host's sign-in page, by language. */
export const signInTexts: Readonly<Record<LanguageCode, SignInText>> = {
  en: english,
  zh: {
    console: 'Inference Console',
    title: '登录',
    who: '此控制台的主机要求输入用户名和密码。它们不是集群的账户。',
    name: '用户名',
    password: '密码',
    submit: '登录',
    wrong: '用户名或密码错误。',
    wait: minutes => `密码错误次数过多。请在 ${minutes} 分钟后重试。`,
    busy: '当前登录的人过多。请重试。',
    signedIn: '您已登录',
    as: name => `用户名 ${name}，直到退出登录，最长十二小时。`,
    back: '等待此次登录的页面会自动继续。可以关闭此标签页。',
    open: '打开控制台',
    signOut: '退出登录',
  },
  ja: {
    console: 'Inference Console',
    title: 'サインイン',
    who: 'このコンソールのホストが名前とパスワードを求めています。クラスターのアカウントではありません。',
    name: '名前',
    password: 'パスワード',
    submit: 'サインイン',
    wrong: '名前またはパスワードが違います。',
    wait: minutes => `パスワードの誤りが多すぎます。${minutes} 分後にもう一度お試しください。`,
    busy: '現在サインインが混み合っています。もう一度お試しください。',
    signedIn: 'サインインしています',
    as: name => `${name} として、ログアウトするまで、最長 12 時間。`,
    back: 'このサインインを待っていたページは自動的に続行します。このタブは閉じてかまいません。',
    open: 'コンソールを開く',
    signOut: 'ログアウト',
  },
  ko: {
    console: 'Inference Console',
    title: '로그인',
    who: '이 콘솔의 호스트가 이름과 비밀번호를 요구합니다. 클러스터의 계정이 아닙니다.',
    name: '이름',
    password: '비밀번호',
    submit: '로그인',
    wrong: '이름 또는 비밀번호가 잘못되었습니다.',
    wait: minutes => `잘못된 비밀번호가 너무 많습니다. ${minutes}분 후에 다시 시도하세요.`,
    busy: '현재 로그인하는 사람이 너무 많습니다. 다시 시도하세요.',
    signedIn: '로그인되어 있습니다',
    as: name => `${name}(으)로, 로그아웃할 때까지 최대 12시간.`,
    back: '이 로그인을 기다리던 페이지는 저절로 계속됩니다. 이 탭은 닫아도 됩니다.',
    open: '콘솔 열기',
    signOut: '로그아웃',
  },
};
