/** Nothing is read from the cluster: settings are in this browser. */
export async function loader(): Promise<null> {
  return null;
}
