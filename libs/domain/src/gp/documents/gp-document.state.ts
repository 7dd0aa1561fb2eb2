import { gpDocumentMachine, type GpDocumentStatus } from '@meridian/workflows/gp';
import { compileTransitions, type Language, type Money, money, subtract, sum } from '../../kernel/index.js';
import type { GpDocumentContents, GpDocumentEvent, GpDocumentEventMap } from './gp-document.events.js';
import type { GpDocumentKind } from './gp-document.rules.js';

interface GpDocumentRefund {
  readonly paymentId: string;
  readonly amount: Money;
  readonly stands: 'requested' | 'made' | 'failed';
}

export interface GpDocumentState {
  readonly status: GpDocumentStatus;
  readonly owner: string | null;
  readonly appointmentId: string | null;
  readonly practitionerId: string | null;
  readonly reference: string;
  readonly language: Language;
  readonly kind: GpDocumentKind;
  readonly price: Money;
  readonly priceReason: string | null;
  readonly contents: GpDocumentContents | null;
  /** Until when it is offered. */
  readonly until: string | null;
  /** The payment attempt under way, or the one that paid. */
  readonly attempt: Omit<GpDocumentEventMap['GpDocumentPaymentBegun'], 'documentId'> | null;
  /** How the last attempt ended unpaid, until the next one. */
  readonly unpaid: GpDocumentEventMap['GpDocumentPaymentEnded']['why'] | null;
  readonly paid: Pick<GpDocumentEventMap['GpDocumentPaid'], 'paymentId' | 'amount' | 'paidAt'> | null;
  /** Payments that came in vain. */
  readonly inVain: readonly string[];
  readonly signBy: string | null;
  /** It was not signed in time. */
  readonly late: boolean;
  readonly signatory: GpDocumentEventMap['GpDocumentSigned']['signatory'] | null;
  readonly withdrawn: Pick<GpDocumentEventMap['GpDocumentWithdrawn'], 'by' | 'reason'> | null;
  readonly refunds: Readonly<Record<string, GpDocumentRefund>>;
}

export const noGpDocument: GpDocumentState = {
  status: 'none',
  owner: null,
  appointmentId: null,
  practitionerId: null,
  reference: '',
  language: 'en',
  kind: 'letter',
  price: money(0),
  priceReason: null,
  contents: null,
  until: null,
  attempt: null,
  unpaid: null,
  paid: null,
  inVain: [],
  signBy: null,
  late: false,
  signatory: null,
  withdrawn: null,
  refunds: {},
};

const table = compileTransitions(gpDocumentMachine.config);

export function takesEvent({ status }: Pick<GpDocumentState, 'status'>, type: GpDocumentEvent['type']): boolean {
  return table.next(status, type) !== undefined;
}

export function evolveGpDocument(state: GpDocumentState, event: GpDocumentEvent): GpDocumentState {
  const status = table.next(state.status, event.type);
  if (status === undefined) throw new Error(`A document that is ${state.status} takes no ${event.type}`);
  return { ...state, ...changed(state, event), status: status as GpDocumentStatus };
}

function changed(state: GpDocumentState, event: GpDocumentEvent): Partial<GpDocumentState> {
  switch (event.type) {
    case 'GpDocumentDrafted': {
      const { userId: owner, appointmentId, practitionerId, reference, language } = event.data;
      return { owner, appointmentId, practitionerId, reference, language, ...draftOf(event.data) };
    }
    case 'GpDocumentChanged':
      return draftOf(event.data);
    case 'GpDocumentOffered':
      return { until: event.data.until };
    case 'GpDocumentPaymentBegun': {
      const { documentId: _id, ...attempt } = event.data;
      return { attempt, unpaid: null };
    }
    case 'GpDocumentPaymentEnded':
      return { attempt: null, unpaid: event.data.why };
    case 'GpDocumentPaid': {
      const { paymentId, amount, paidAt, signBy } = event.data;
      return { paid: { paymentId, amount, paidAt }, signBy };
    }
    case 'GpDocumentSignatureLate':
      return { late: true };
    case 'GpDocumentSigned':
      return { signatory: event.data.signatory };
    case 'GpDocumentWithdrawn': {
      const { by, reason } = event.data;
      return { withdrawn: { by, ...(reason !== undefined && { reason }) } };
    }
    case 'GpDocumentDeclined':
    case 'GpDocumentLapsed':
      return {};
    case 'GpDocumentPaidInVain':
      return { inVain: [...state.inVain, event.data.paymentId] };
    case 'GpDocumentRefundRequested':
    case 'GpDocumentRefunded': {
      const { refundId, paymentId, amount } = event.data;
      const stands = event.type === 'GpDocumentRefunded' ? 'made' : 'requested';
      return { refunds: { ...state.refunds, [refundId]: { paymentId, amount, stands } } };
    }
    case 'GpDocumentRefundFailed': {
      const known = refundOf(state, event.data.refundId);
      return known ? { refunds: { ...state.refunds, [event.data.refundId]: { ...known, stands: 'failed' } } } : {};
    }
  }
}

const draftOf = ({ kind, price, priceReason, contents }: GpDocumentEventMap['GpDocumentChanged']) => ({
  kind,
  price,
  priceReason: priceReason ?? null,
  contents,
});

export function refundOf({ refunds }: GpDocumentState, refundId: string): GpDocumentRefund | undefined {
  return Object.hasOwn(refunds, refundId) ? refunds[refundId] : undefined;
}

/** Given back, or on its way. */
export function refundedOfDocument({ paid, refunds }: GpDocumentState): Money {
  const back = Object.values(refunds).filter(
    ({ stands, paymentId }) => stands !== 'failed' && paymentId === paid?.paymentId,
  );
  return sum(back.map(({ amount }) => amount));
}

export function keptForDocument(state: GpDocumentState): Money {
  return subtract(state.paid?.amount ?? money(0), refundedOfDocument(state));
}
