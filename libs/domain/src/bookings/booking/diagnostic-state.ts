import type { BookingState } from './booking.state.js';

export type DiagnosticState = 'ordered' | 'taken' | 'received' | 'released' | 'done' | 'ended';

const endedEarly: readonly string[] = ['cancelled', 'noShow', 'failed', 'expired'];

/** How far the test of each of those who come has gone; nothing of what it found. */
export function diagnosticStates({
  status,
  progress,
}: Pick<BookingState, 'status' | 'progress'>): readonly DiagnosticState[] {
  return progress.map(({ sampled, received, published, out }) => {
    if (published) return 'released';
    if (out !== null || endedEarly.includes(status)) return 'ended';
    if (received) return 'received';
    if (sampled) return 'taken';
    return status === 'completed' ? 'done' : 'ordered';
  });
}
