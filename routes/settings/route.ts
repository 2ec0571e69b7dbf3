/** Nothing is read from the cluster: what a person chose is in this browser. */
export async function loader(): Promise<null> {
  return null;
}
