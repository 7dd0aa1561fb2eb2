import type { ReportRefusal } from './report.commands.js';
import type { ReportEvent } from './report.events.js';
import { isUnanswered, lastEdition, newestEntry, type ReportState, takesReport } from './report.state.js';

const eventOf = {
  enter: 'ReadingsEntered',
  giveBack: 'ReadingsReturned',
  verify: 'ReadingsVerified',
  acknowledge: 'CriticalAcknowledged',
  publish: 'ReportPublished',
  withdraw: 'ReportWithdrawn',
  renewLink: 'ReportLinked',
} as const satisfies Record<string, ReportEvent['type']>;

export type ReportAction = keyof typeof eventOf;
export const reportActions = Object.keys(eventOf) as readonly ReportAction[];

export interface ReportActionStanding {
  readonly action: ReportAction;
  readonly allowed: boolean;
  /** Why not: the end of a message key, `results.refusals.<why>`. */
  readonly why: ReportRefusal | null;
}

/** What somebody may do with a report now, and why not the rest. Server and screens ask this. */
export function reportPermissions(state: ReportState, actor: string): readonly ReportActionStanding[] {
  return reportActions.map((action) => {
    const why = whyNotReport(action, state, actor);
    return { action, allowed: why === null, why };
  });
}

/** `actor` matters to verifying alone. */
export function whyNotReport(action: ReportAction, state: ReportState, actor?: string): ReportRefusal | null {
  if (state.status === 'none') return 'unknownReport';
  if (state.status === 'dropped') return 'reportDropped';
  if (!takesReport(state, eventOf[action])) return outOfTurn(action, state);
  switch (action) {
    case 'verify':
      return newestEntry(state)?.by === actor ? 'samePerson' : null;
    case 'acknowledge':
      if (!newestEntry(state)?.critical) return 'notCritical';
      return state.acknowledgedEntry === state.lastEntry ? 'alreadyDone' : null;
    case 'publish':
      return isUnanswered(state) ? 'notAcknowledged' : null;
    case 'renewLink':
      return lastEdition(state) ? null : 'notPublished';
    case 'enter':
    case 'giveBack':
    case 'withdraw':
      return null;
  }
}

function outOfTurn(action: ReportAction, state: ReportState): ReportRefusal {
  if (action === 'withdraw') return state.withdrawn ? 'alreadyWithdrawn' : 'notPublished';
  if (action === 'renewLink') return 'notPublished';
  if (action === 'verify' && state.verifiedEntry !== null) return 'alreadyDone';
  const isPublished = state.status === 'published' && action === 'publish';
  return isPublished ? 'alreadyDone' : 'notYet';
}
