import logo from '#app/logo.svg';

export function Logo({ size }: { size: number }) {
  return <img src={logo} alt="" width={size} height={size} />;
}
