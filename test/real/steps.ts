/** Why a step is not done, which is no fault. */
export class Skip extends Error {}

/** `needs` names the steps of the same kind that must have gone well; what `act` gives is printed beside the time. */
export type WalkStep = (what: string, needs: readonly string[], act: () => Promise<unknown>) => Promise<void>;

export type Outcome = { kind: string; step: string; result: 'ok' | 'failed' | 'skipped'; reason: string };

/** Does steps one after the other and prints one line each; one that needs what failed before it is skipped. */
export function createSteps(print: (line: string) => void) {
  const outcomes: Outcome[] = [];
  return {
    outcomes: outcomes as readonly Outcome[],
    step: async (kind: string, ...[step, needs, act]: Parameters<WalkStep>) => {
      const missing = needs.find(need => !done(outcomes, kind, need));
      const began = performance.now();
      const outcome: Outcome = { kind, step, result: 'ok', reason: '' };
      let seen: unknown;
      if (missing === undefined)
        seen = await act().catch(error => void Object.assign(outcome, whyNot(error)));
      else Object.assign(outcome, { result: 'skipped', reason: `without ${missing}` });
      outcomes.push(outcome);
      const seconds = `${((performance.now() - began) / 1000).toFixed(1)} s`;
      const said = outcome.reason || [seconds, seen].filter(Boolean).join('  ');
      print(`${kind.padEnd(10)} ${step.padEnd(10)} ${outcome.result.padEnd(8)} ${said}`);
    },
  };
}

function done(outcomes: readonly Outcome[], kind: string, step: string): boolean {
  return outcomes.some(one => one.kind === kind && one.step === step && one.result === 'ok');
}

function whyNot(error: unknown): Pick<Outcome, 'result' | 'reason'> {
  const reason = (error instanceof Error ? error.message : String(error))
    .replaceAll(/\s+/g, ' ')
    .slice(0, 400);
  return { result: error instanceof Skip ? 'skipped' : 'failed', reason };
}
