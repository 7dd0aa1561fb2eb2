import type { CaseEvent } from './case.events.js';
import type { CaseState } from './case.state.js';

type Stopping = Extract<
  CaseEvent,
  { readonly type: 'CaseCancellationAsked' | 'CaseCancellationDeclined' | 'CaseCancelled' }
>;

/** After a patient wanted to stop it, staff said no to that, or it was stopped. */
export function stoppedCase(event: Stopping): Partial<CaseState> {
  switch (event.type) {
    case 'CaseCancellationAsked': {
      const { reason, askedAt } = event.data;
      return {
        cancellationAsked: { reason, ...(askedAt !== undefined && { askedAt }) },
        cancellationDeclined: null,
      };
    }
    case 'CaseCancellationDeclined': {
      const { reason, at } = event.data;
      return { cancellationAsked: null, cancellationDeclined: { reason, ...(at !== undefined && { at }) } };
    }
    case 'CaseCancelled': {
      const { by, refund, reason } = event.data;
      return { cancelled: { by, refund, ...(reason !== undefined && { reason }) } };
    }
  }
}
