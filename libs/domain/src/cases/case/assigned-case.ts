import type { CaseEvent } from './case.events.js';
import { pausedUntil } from './case-pauses.js';
import type { CaseOffer, CaseState } from './case.state.js';

type Assigning = Extract<
  CaseEvent,
  { readonly type: 'CaseOffered' | 'CaseOfferClosed' | 'CaseAccepted' | 'CaseUnassigned' }
>;

/** Before which doctors it lies, and who has it. */
export function assignedCase(state: CaseState, event: Assigning): Partial<CaseState> {
  const { offers } = state;
  const ended = (stands: CaseOffer['stands'], but?: string) =>
    Object.fromEntries(
      Object.entries(offers).map(([id, offer]) => [
        id,
        id !== but && (offer.stands === 'open' || offer.stands === 'accepted') ? { ...offer, stands } : offer,
      ]),
    );
  switch (event.type) {
    case 'CaseOffered': {
      const { doctorIds, until } = event.data;
      return { offers: { ...offers, ...Object.fromEntries(doctorIds.map((id) => [id, { stands: 'open', until }])) } };
    }
    case 'CaseOfferClosed': {
      const { doctorId, why: stands, reason } = event.data;
      const until = offers[doctorId]?.until ?? '';
      return { offers: { ...offers, [doctorId]: { stands, until, ...(reason !== undefined && { reason }) } } };
    }
    case 'CaseAccepted': {
      const { doctorId } = event.data;
      const until = offers[doctorId]?.until ?? '';
      return { doctorId, offers: { ...ended('taken', doctorId), [doctorId]: { stands: 'accepted', until } } };
    }
    case 'CaseUnassigned': {
      const { resumed, at: waitsSince = null } = event.data;
      const questions = state.questions.filter(({ answeredAt }) => resumed === undefined || answeredAt !== null);
      const clock = resumed && { dueBy: resumed.dueBy, questions, ...pausedUntil(state, resumed.at) };
      return { waitsSince, doctorId: null, written: null, offers: ended('withdrawn'), ...clock };
    }
  }
}
