import { randomUUID } from 'node:crypto';
import { type CaseEvent, casePriceListOn, type CaseReport, caseStream, dueByFor } from '@meridian/domain/cases';
import { isRefused, type Language, money } from '@meridian/domain/kernel';
import type { EventStore, LogPosition } from '../../../platform/event-store/index.js';
import { caseReferenceOf, newCaseId } from '../cases/case-ids.js';

export const report: CaseReport = {
  summary: 'The heart is well.',
  findings: 'The scan shows no narrowing.',
  opinion: 'No operation is needed now.',
  recommendations: 'Walk every day, and see your doctor in six months.',
  answers: 'You asked whether to operate: no.',
  limits: 'I have not examined you.',
};

interface Wish {
  readonly caseId?: string;
  readonly userId?: string;
  readonly language?: Language;
  readonly paidAt?: Date;
  readonly firstName?: string;
  readonly searchWords?: readonly string[];
  /** What happened after it was paid. */
  readonly after?: (ids: { readonly caseId: string; readonly userId: string }) => readonly CaseEvent[];
}

/** A case that was paid, and waits for a doctor. */
export async function plantCase(
  store: EventStore,
  {
    caseId = newCaseId(),
    userId = randomUUID(),
    language = 'en',
    paidAt = new Date(),
    firstName = 'Ada',
    searchWords = [],
    after = () => [],
  }: Wish = {},
): Promise<{ readonly caseId: string; readonly userId: string; readonly position: LogPosition }> {
  const ids = { caseId, userId };
  const attempt = { caseId, orderId: `order-${caseId}`.slice(0, 40), paymentId: `pay-${caseId}`.slice(0, 40) };
  const total = money(casePriceListOn('2026-11-24').secondOpinion);
  const patient = { firstName, lastName: 'King', dob: '1950-05-06', sex: 2 };
  const events: readonly CaseEvent[] = [
    { type: 'CaseStarted', data: { ...ids, language } },
    {
      type: 'CasePatientNamed',
      data: { ...ids, relationship: 'parent', patient, searchWords: [...searchWords] },
    },
    {
      type: 'CaseDescribed',
      data: { ...ids, specialty: 'cardiology', title: 'Chest pain', story: 'Since May.', wish: 'Operate?' },
    },
    { type: 'CaseConsentsGiven', data: { caseId, consents: ['terms', 'sharing'], words: 'test' } },
    {
      type: 'CasePaymentBegun',
      data: { ...attempt, reference: caseReferenceOf(caseId), priceList: 1, total, until: paidAt.toISOString() },
    },
    {
      type: 'CasePaid',
      data: { ...attempt, amount: total, paidAt: paidAt.toISOString(), dueBy: dueByFor(paidAt) },
    },
    { type: 'CaseReadyToAssign', data: { caseId, at: paidAt.toISOString() } },
    ...after(ids),
  ];
  const written = await store.append(caseStream(caseId), events, { actor: userId });
  if (isRefused(written)) throw new Error(written.refused);
  return { ...ids, position: written.position };
}
