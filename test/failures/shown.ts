import type { FailedCall, Shown } from './call.ts';
import type { Way } from './failures.ts';

const NO_ANSWER = /The cluster could not be reached/;
const UNREADABLE = /The cluster answered in a form that this console cannot read/;

/** How this failure of this call must show. */
export function shownFor(call: FailedCall, way: Way): Shown {
  const exception = call.except?.[way.name];
  if (exception !== undefined) return exception;
  if (way.kind === 'kept') return { is: 'notice' };
  if (way.kind === 'late') return { is: 'success' };
  if (call.reads === 'status' && isSuccessByStatus(way)) return { is: 'success' };
  if (way.kind === 'denied' && !call.anonymous)
    return { is: 'dialog', title: way.status === 401 ? 'Authentication Error' : 'Permission Error' };
  if (call.words === 'nowhere') return { is: 'listed' };
  if (way.kind === 'silent') return silence(call);
  const { banner, words } = call;
  if (way.kind === 'odd') return { is: 'told', text: UNREADABLE, banner };
  return { is: 'told', text: `${words}: ${way.status} - ${way.detail}`, banner };
}

function silence({ silence: { text = NO_ANSWER, logged, banner = false } }: FailedCall): Shown {
  return logged ? { is: 'logged', line: NO_ANSWER, text } : { is: 'told', text, banner };
}

/** A connection that breaks has already sent its status. */
function isSuccessByStatus({ kind, acted }: Way): boolean {
  return kind === 'odd' || ('network' in acted && acted.network === 'cut');
}
