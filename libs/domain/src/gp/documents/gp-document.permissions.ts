import type { GpDocumentRefusal } from './gp-document.commands.js';
import type { GpDocumentEvent } from './gp-document.events.js';
import { type GpDocumentState, takesEvent } from './gp-document.state.js';

const eventOf = {
  change: 'GpDocumentChanged',
  offer: 'GpDocumentOffered',
  decline: 'GpDocumentDeclined',
  sign: 'GpDocumentSigned',
  withdraw: 'GpDocumentWithdrawn',
} as const satisfies Record<string, GpDocumentEvent['type']>;

export type GpDocumentAction = keyof typeof eventOf;
const actions = Object.keys(eventOf) as readonly GpDocumentAction[];

const reasons: Readonly<Record<GpDocumentState['status'], GpDocumentRefusal>> = {
  none: 'unknownDocument',
  draft: 'documentNotOffered',
  offered: 'documentUnpaid',
  paying: 'paymentUnderWay',
  paid: 'documentPaid',
  signed: 'documentSigned',
  declined: 'documentDeclined',
  lapsed: 'documentLapsed',
  withdrawn: 'documentWithdrawn',
};

export function whyNotNow(action: GpDocumentAction, state: Pick<GpDocumentState, 'status'>): GpDocumentRefusal | null {
  if (takesEvent(state, eventOf[action])) return null;
  const isDrafting = action === 'change' || action === 'offer';
  return isDrafting && state.status === 'offered' ? 'documentOffered' : reasons[state.status];
}

/** What may be done with a document now, and why the rest may not. Server, screens and audit all ask this. */
export function gpDocumentPermissions(state: Pick<GpDocumentState, 'status'>) {
  return actions.map((action) => {
    const why = whyNotNow(action, state);
    return { action, allowed: why === null, why };
  });
}
