export type VisitStage = 'arriving' | 'late' | 'waiting' | 'inRoom' | 'done' | 'ended';

/** Minutes after which somebody who is expected is late. */
export const lateMinutes = 10;

interface Visit {
  readonly status: string;
  readonly slot: { readonly at: string } | null;
  readonly calledIn: boolean;
  readonly progress: readonly { readonly sampled: boolean; readonly out: unknown }[];
}

/** How far a visit has come for those who receive it; what follows at the laboratory is no part of it. */
export function visitStage({ status, slot, calledIn, progress }: Visit, now: Date): VisitStage {
  switch (status) {
    case 'attended':
      return calledIn ? 'inRoom' : 'waiting';
    case 'sampled':
      return progress.every(({ sampled, out }) => sampled || out !== null) ? 'done' : 'inRoom';
    case 'atLab':
    case 'resulted':
    case 'published':
    case 'completed':
      return 'done';
    case 'cancelled':
    case 'noShow':
    case 'failed':
    case 'expired':
      return 'ended';
    default: {
      const late = Date.parse(slot?.at ?? '') + lateMinutes * 60_000;
      return now.getTime() >= late ? 'late' : 'arriving';
    }
  }
}
