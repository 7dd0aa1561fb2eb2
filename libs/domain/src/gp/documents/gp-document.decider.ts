import { type Aggregate, type Decider, type Money, money, type Refused, refuse, ukDay } from '../../kernel/index.js';
import { addDays, isDay } from '../../kernel/rules.js';
import { type GpPriceList, priceListOn } from '../prices/price-list.rules.js';
import type { GpDocumentCommand, GpDocumentRefusal } from './gp-document.commands.js';
import type { GpDocumentContents, GpDocumentEvent, GpDocumentEventMap } from './gp-document.events.js';
import { type GpDocumentAction, whyNotNow } from './gp-document.permissions.js';
import { documentOfferDays, mostCertificatePrice, mostSickDays } from './gp-document.rules.js';
import {
  evolveGpDocument,
  type GpDocumentState,
  keptForDocument,
  noGpDocument,
  refundOf,
} from './gp-document.state.js';

type Outcome = readonly GpDocumentEvent[] | Refused<GpDocumentRefusal>;
type Data<Type extends GpDocumentCommand['type']> = Extract<GpDocumentCommand, { type: Type }>['data'];

function step(action: GpDocumentAction, state: GpDocumentState, events: () => Outcome): Outcome {
  const why = whyNotNow(action, state);
  return why ? refuse(why) : events();
}

/** Another doctor's document is answered like none. */
function byDoctor(
  action: GpDocumentAction,
  { practitionerId }: { readonly practitionerId: string },
  state: GpDocumentState,
  events: () => Outcome,
): Outcome {
  return state.practitionerId === practitionerId ? step(action, state, events) : refuse('unknownDocument');
}

function sickDaysFit(kind: GpDocumentState['kind'], { sick }: GpDocumentContents): boolean {
  if (kind !== 'sickNote') return sick === undefined;
  if (!sick || !isDay(sick.from) || !isDay(sick.until)) return false;
  const { from, until, fitness, adjustments = '' } = sick;
  const isShort = from <= until && until < addDays(from, mostSickDays);
  return isShort && (fitness === 'notFit' || adjustments.trim() !== '');
}

/** What it costs: the list says it, or the doctor with a reason. */
function priceOfDraft(
  { certificateFrom, letter, sickNote }: GpPriceList,
  { kind, named, priceReason }: Pick<Data<'ChangeDocument'>, 'kind' | 'named' | 'priceReason'>,
): Money | null {
  if (kind === 'sickNote') return money(sickNote);
  if (kind !== 'certificate') return money(letter);
  const amount = named?.amount ?? 0;
  const isFit = amount >= certificateFrom && amount <= mostCertificatePrice && (priceReason ?? '').trim() !== '';
  return isFit ? money(amount) : null;
}

type Drafted = Pick<GpDocumentEventMap['GpDocumentChanged'], 'kind' | 'contents' | 'price' | 'priceList'>;

function drafted(
  { kind, contents, named, priceReason }: Omit<Data<'ChangeDocument'>, 'documentId' | 'practitionerId'>,
  now: Date,
): (Drafted & { readonly priceReason?: string }) | Refused<GpDocumentRefusal> {
  const list = priceListOn(ukDay(now));
  const price = priceOfDraft(list, { kind, named, priceReason });
  if (!price) return refuse('certificatePriceNeeded');
  if (!sickDaysFit(kind, contents)) return refuse('badSickDays');
  const reason = kind === 'certificate' && priceReason !== undefined ? { priceReason } : {};
  return { kind, contents, price, priceList: list.version, ...reason };
}

function draft(data: Data<'DraftDocument'>, state: GpDocumentState, now: Date): Outcome {
  const { documentId, appointmentId, userId, practitionerId, reference, language, attending } = data;
  if (state.status !== 'none') return [];
  if (!attending) return refuse('notAttending');
  const made = drafted(data, now);
  if ('refused' in made) return made;
  const ids = { documentId, appointmentId, userId, practitionerId, reference, language };
  return [{ type: 'GpDocumentDrafted', data: { ...ids, ...made } }];
}

function change(data: Data<'ChangeDocument'>, state: GpDocumentState, now: Date): Outcome {
  return byDoctor('change', data, state, () => {
    const made = drafted(data, now);
    if ('refused' in made) return made;
    const { documentId } = data;
    return [{ type: 'GpDocumentChanged', data: { documentId, userId: state.owner ?? '', ...made } }];
  });
}

function beginPayment({ seen, ...data }: Data<'BeginDocumentPayment'>, state: GpDocumentState, now: Date): Outcome {
  if (state.attempt?.orderId === data.orderId) return [];
  return step('decline', state, () => {
    const { price: total, until } = state;
    if (until !== null && Date.parse(until) <= now.getTime()) return refuse('documentLapsed');
    if (total.amount !== seen.amount || total.currency !== seen.currency) return refuse('priceChanged', { total });
    return [{ type: 'GpDocumentPaymentBegun', data: { ...data, total } }];
  });
}

/** Money that nobody waits for any more, or that is not the price, goes back. */
function landPayment({ refundId, ...data }: Data<'LandDocumentPayment'>, state: GpDocumentState): Outcome {
  const { documentId, paymentId, amount, paidAt, orderId } = data;
  if (state.status === 'none') return refuse('unknownDocument');
  if (state.paid?.paymentId === paymentId || state.inVain.includes(paymentId)) return [];
  const isWaitedFor = state.status === 'paying' && state.attempt?.orderId === orderId;
  if (isWaitedFor && state.attempt?.total.amount === amount.amount) return [{ type: 'GpDocumentPaid', data }];
  return [
    { type: 'GpDocumentPaidInVain', data: { documentId, paymentId, amount, paidAt } },
    { type: 'GpDocumentRefundRequested', data: { documentId, refundId, paymentId, amount } },
  ];
}

function sign({ signatory, ...data }: Data<'SignDocument'>, state: GpDocumentState): Outcome {
  if (state.status === 'signed' && state.practitionerId === data.practitionerId) return [];
  return byDoctor('sign', data, state, () =>
    signatory ? [{ type: 'GpDocumentSigned', data: { ...data, signatory } }] : refuse('noPractice'),
  );
}

/** What was not signed is given back in any case. */
function withdraw(data: Data<'WithdrawDocument'>, state: GpDocumentState): Outcome {
  const { documentId, practitionerId, by, refund, refundId, reason } = data;
  if (practitionerId !== undefined && practitionerId !== state.practitionerId) return refuse('unknownDocument');
  if (state.status === 'withdrawn' && state.withdrawn?.by === by) return [];
  return step('withdraw', state, () => {
    const { owner: userId, paid, status } = state;
    if (userId === null) return refuse('unknownDocument');
    const amount = keptForDocument(state);
    const back = paid && amount.amount > 0 && (status !== 'signed' || refund) ? paid : null;
    const given = { documentId, userId, by, refund: back !== null, ...(reason !== undefined && { reason }) };
    const withdrawn: GpDocumentEvent = { type: 'GpDocumentWithdrawn', data: given };
    if (!back) return [withdrawn];
    const { paymentId } = back;
    return [withdrawn, { type: 'GpDocumentRefundRequested', data: { documentId, refundId, paymentId, amount } }];
  });
}

function noteRefund(data: Data<'NoteDocumentRefund'>, state: GpDocumentState): Outcome {
  const known = refundOf(state, data.refundId);
  if (known?.stands === 'made') return [];
  const asked = known?.stands === 'requested' ? known.amount.amount : 0;
  const most = state.paid?.paymentId === data.paymentId ? keptForDocument(state).amount + asked : asked;
  return data.amount.amount > most ? refuse('refundTooMuch') : [{ type: 'GpDocumentRefunded', data }];
}

const isPast = (time: string | null, now: Date): boolean => time !== null && Date.parse(time) <= now.getTime();

export const gpDocumentDecider: Decider<GpDocumentState, GpDocumentCommand, GpDocumentEvent, GpDocumentRefusal> = {
  initial: noGpDocument,
  evolve: evolveGpDocument,
  decide: {
    DraftDocument: ({ data }, state, { now }) => draft(data, state, now),
    ChangeDocument: ({ data }, state, { now }) => change(data, state, now),
    OfferDocument: ({ data }, state, { now }) =>
      byDoctor('offer', data, state, () => {
        const until = new Date(now.getTime() + documentOfferDays * 86_400_000).toISOString();
        return [{ type: 'GpDocumentOffered', data: { documentId: data.documentId, until } }];
      }),
    DeclineDocument: ({ data }, state) =>
      state.status === 'declined' ? [] : step('decline', state, () => [{ type: 'GpDocumentDeclined', data }]),
    BeginDocumentPayment: ({ data }, state, { now }) => beginPayment(data, state, now),
    EndDocumentPayment: ({ data }, state) =>
      state.status === 'paying' && state.attempt?.orderId === data.orderId
        ? [{ type: 'GpDocumentPaymentEnded', data }]
        : [],
    LandDocumentPayment: ({ data }, state) => landPayment(data, state),
    SignDocument: ({ data }, state) => sign(data, state),
    WithdrawDocument: ({ data }, state) => withdraw(data, state),
    LapseDocument: ({ data }, { status, until }, { now }) =>
      status === 'offered' && isPast(until, now) ? [{ type: 'GpDocumentLapsed', data }] : [],
    NoteSignatureLate: ({ data }, { status, signBy, late }, { now }) =>
      status === 'paid' && !late && signBy !== null && isPast(signBy, now)
        ? [{ type: 'GpDocumentSignatureLate', data: { ...data, signBy } }]
        : [],
    NoteDocumentRefund: ({ data }, state) => noteRefund(data, state),
    NoteDocumentRefundFailed: ({ data }, state) =>
      refundOf(state, data.refundId)?.stands === 'requested' ? [{ type: 'GpDocumentRefundFailed', data }] : [],
  },
};

export const gpDocuments: Aggregate<GpDocumentState, GpDocumentCommand, GpDocumentEvent, GpDocumentRefusal> = {
  category: 'gpdocument',
  decider: gpDocumentDecider,
  idOf: ({ data }) => data.documentId,
};
