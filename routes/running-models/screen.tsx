export function Component() {
  return <p>Soon</p>;
}
