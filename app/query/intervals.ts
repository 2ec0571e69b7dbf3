/**
 * How often the page asks, in ms. That of Running Models, a model's page, a token router and Overview is a user's choice
 * (`app/storage/settings.ts`).
 */
export const intervals = {
  /** A pending launch at first, at most, and after a failure; a call without progress grows by half. */
  launchFirst: 250,
  launchMost: 2000,
  launchAfterFailure: 8000,
  /** A cancelled launch until it is gone, at first and at most; it doubles. */
  endingFirst: 500,
  endingMost: 32_000,
  /** Work under way. */
  launches: 2000,
  replicas: 2000,
  move: 2000,
  reload: 2000,
  relaunch: 2000,
  downloads: 2000,
  /** Of *Try it*: the progress of a request, and the pause of a load after a failure. */
  request: 1000,
  load: 1000,
  /** Nothing is under way. */
  quietLaunches: 10_000,
  desired: 10_000,
  log: 2000,
  /** The changes in the audit. */
  audit: 15_000,
  /** The log of a cluster that gives none: the events of its models. */
  events: 10_000,
  /** Cluster Information and a worker's page (cluster.poll-interval). Workers report as often. */
  cluster: 5000,
  freeMemory: 30_000,
  concerns: 30_000,
  metrics: 15_000,
  /** The models that hold GPU memory, for the concern of memory that no model holds. */
  unheldList: 120_000,
  /** While something in front of the cluster wants a sign-in. */
  gateway: 15_000,
  /** Data that change with a restart or by hand, and the launches of a large cluster. */
  seldom: 60_000,
  /** The longest wait after failures. */
  backOff: 60_000,
  /** The sign-in while the cluster does not answer, at first and at most; it doubles. */
  signInFirst: 2000,
  signInMost: 10_000,
} satisfies Record<string, number>;
