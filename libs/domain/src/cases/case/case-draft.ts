import { refuse, ukDay } from '../../kernel/index.js';
import { isDay, leastPayment } from '../../kernel/rules.js';
import { dueByFor } from './case-clock.rules.js';
import type { CaseEvent } from './case.events.js';
import { priceOfCase } from './case-price.js';
import { hasConsents, nextCasePage, problemOfFiles } from './case-pages.js';
import { begun, recordsToTranslate } from './case-translating.js';
import { type DataOf, type Outcome, step, whileDraft } from './case.step.js';
import type { CaseState } from './case.state.js';

const oldest = '1900-01-01';

export function startCase({ offered, ...data }: DataOf<'StartCase'>, { status, owner }: CaseState): Outcome {
  if (status !== 'none') return owner === data.userId ? [] : refuse('caseExists');
  return offered ? [{ type: 'CaseStarted', data }] : refuse('caseNotOffered');
}

export function namePatient(
  { patientAgrees, ...data }: DataOf<'NameCasePatient'>,
  state: CaseState,
  now: Date,
): Outcome {
  return whileDraft(state, (userId) => {
    const { dob } = data.patient;
    if (!isDay(dob) || dob < oldest || dob > ukDay(now)) return refuse('badBirthDay');
    if (data.relationship !== 'myself' && !patientAgrees) return refuse('patientMustAgree');
    return [{ type: 'CasePatientNamed', data: { ...data, userId } }];
  });
}

export function describeCase(data: DataOf<'DescribeCase'>, state: CaseState): Outcome {
  return whileDraft(state, (userId) => [{ type: 'CaseDescribed', data: { ...data, userId } }]);
}

/** In a draft, and with an answer to the doctor. */
export function describeFiles(
  { known, fileIds, caseId, kind, language }: DataOf<'DescribeCaseFiles'>,
  state: CaseState,
): Outcome {
  const isSaid = (fileId: string): boolean => {
    const before = Object.hasOwn(state.files, fileId) ? state.files[fileId] : undefined;
    return before?.kind === kind && before.language === language;
  };
  const described = (): Outcome =>
    known
      ? [...new Set(fileIds)]
          .filter((fileId) => !isSaid(fileId))
          .map((fileId) => ({ type: 'CaseFileDescribed', data: { caseId, fileId, kind, language } }))
      : refuse('unknownFile');
  return state.status === 'actionRequired' ? described() : whileDraft(state, described);
}

export function giveConsents(data: DataOf<'GiveCaseConsents'>, state: CaseState): Outcome {
  return whileDraft(state, () => {
    const consents = [...new Set(data.consents)];
    const needed = consents.includes('terms') && consents.includes('sharing');
    return needed ? [{ type: 'CaseConsentsGiven', data: { ...data, consents } }] : refuse('consentNeeded');
  });
}

/** In place of the one before. */
export function giveCoupon(data: DataOf<'GiveCaseCoupon'>, state: CaseState): Outcome {
  return whileDraft(state, () =>
    state.coupon?.code === data.code ? [] : [...couponGone(data, state), { type: 'CaseCouponGiven', data }],
  );
}

export function removeCoupon(data: DataOf<'RemoveCaseCoupon'>, state: CaseState): Outcome {
  return whileDraft(state, () => couponGone(data, state));
}

function couponGone({ caseId }: DataOf<'RemoveCaseCoupon'>, { coupon }: CaseState): readonly CaseEvent[] {
  return coupon ? [{ type: 'CaseCouponRemoved', data: { caseId, code: coupon.code } }] : [];
}

export function deleteCase(data: DataOf<'DeleteCase'>, state: CaseState): Outcome {
  return state.status === 'deleted' ? [] : whileDraft(state, () => [{ type: 'CaseDeleted', data }]);
}

export function beginPayment(
  { seen, offered, files, ...data }: DataOf<'BeginCasePayment'>,
  state: CaseState,
  now: Date,
): Outcome {
  if (state.attempt?.orderId === data.orderId) return [];
  return step('pay', state, () => {
    if (!offered) return refuse('caseNotOffered');
    const page = nextCasePage(state, files);
    const problem = page === 'files' ? problemOfFiles(state, files) : null;
    if (problem) return refuse(problem, { page });
    if (page === 'consents' && !hasConsents(state)) return refuse('consentNeeded', { page });
    if (page !== 'check') return refuse('notComplete', { page });
    const { priceList, coupon, couponProblem, discount, total } = priceOfCase(state, now);
    if (couponProblem) return refuse(couponProblem, { page });
    if (total.amount !== seen.amount || total.currency !== seen.currency) {
      return refuse('priceChanged', { page, total });
    }
    if (total.amount > 0 && total.amount < leastPayment) return refuse('amountTooSmall', { least: leastPayment });
    const off = coupon && { coupon, discount };
    return [{ type: 'CasePaymentBegun', data: { ...data, priceList, ...off, total } }];
  });
}

export function endPayment(data: DataOf<'EndCasePayment'>, state: CaseState): Outcome {
  return state.status === 'paying' && state.attempt?.orderId === data.orderId
    ? [{ type: 'CasePaymentEnded', data }]
    : [];
}

/** Money that nobody waits for any more, or that is not the price, goes back. */
export function landPayment({ refundId, files, ...data }: DataOf<'LandCasePayment'>, state: CaseState): Outcome {
  const { caseId, paymentId, amount, paidAt, orderId } = data;
  if (state.status === 'none') return refuse('unknownCase');
  if (state.paid?.paymentId === paymentId || state.inVain.includes(paymentId)) return [];
  const isWaitedFor = state.status === 'paying' && state.attempt?.orderId === orderId;
  if (isWaitedFor && state.attempt?.total.amount === amount.amount) {
    const translations = begun(caseId, state, recordsToTranslate(state, files));
    return [
      { type: 'CasePaid', data: { ...data, dueBy: dueByFor(new Date(paidAt)) } },
      ...(translations.length > 0
        ? translations
        : [{ type: 'CaseReadyToAssign', data: { caseId, at: paidAt } } as const]),
    ];
  }
  if (amount.amount === 0) return [];
  return [
    { type: 'CasePaidInVain', data: { caseId, paymentId, amount, paidAt } },
    { type: 'CaseRefundRequested', data: { caseId, refundId, paymentId, amount } },
  ];
}
