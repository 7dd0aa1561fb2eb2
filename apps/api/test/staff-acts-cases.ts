import { translationStream } from '@meridian/domain/cases';
import { isRefused } from '@meridian/domain/kernel';
import { plant } from '../src/modules/identity/testing/planted-people.js';
import { plantCase, report } from '../src/modules/cases/testing/planted-cases.js';
import { ReachedPositions } from '../src/platform/projector/reached.js';
import type { StaffActs } from './staff-acts.js';

export const actedCase = 'ac'.repeat(16);

/** A patient’s case, which staff offer, take back and cancel, and a report, which they withdraw. */
export async function actOnCases(acts: StaffActs, doctorId: string): Promise<void> {
  const { stack } = acts;
  const { userId } = await plant(stack, 'Patient');
  const ids = { caseId: actedCase, userId };
  const offer = {
    type: 'CaseOffered',
    data: { caseId: actedCase, doctorIds: ['d1'], until: '2030-01-07T17:00:00.000Z' },
  } as const;
  const { position } = await plantCase(stack.api.api.platform.store, {
    ...ids,
    after: () => [
      offer,
      { type: 'CaseAccepted', data: { caseId: actedCase, doctorId: 'd1' } },
      { type: 'CaseCancellationAsked', data: { ...ids, reason: 'Treated at home' } },
    ],
  });
  await stack.api.api.nest.get(ReachedPositions).reached(['cases.cases'], position);
  const id = actedCase;
  await translationInHand(stack, userId);
  await acts.filled('takeBackTranslation', { id: `${actedCase}-1`, reason: 'On leave' });
  await acts.filled('declineCaseCancellation', { id, reason: 'Nearly done' });
  await acts.filled('reassignCase', { id, reason: 'The doctor is ill' });
  await acts.filled('offerCase', { id, doctorIds: [doctorId] });
  await acts.filled('cancelStaffCase', { id, refund: true, reason: 'As asked' });
  await withdrawnReport(acts);
}

/** A report that was signed, which staff withdraw. */
async function withdrawnReport(acts: StaffActs): Promise<void> {
  const { stack } = acts;
  const { userId } = await plant(stack, 'Patient');
  const by = { doctorId: 'd1', signatory: { name: 'Dr Lin', gmcNumber: '1234567' } };
  const { caseId: id, position } = await plantCase(stack.api.api.platform.store, {
    userId,
    after: ({ caseId }) => {
      const ids = { caseId, userId };
      return [
        { type: 'CaseOffered', data: { caseId, doctorIds: ['d1'], until: '2030-01-07T17:00:00.000Z' } },
        { type: 'CaseAccepted', data: { caseId, doctorId: 'd1' } },
        { type: 'CaseReportWritten', data: { ...ids, report } },
        {
          type: 'CaseReportSigned',
          data: { ...ids, ...by, edition: 1, report, signedAt: '2030-01-07T12:00:00.000Z' },
        },
      ];
    },
  });
  await stack.api.api.nest.get(ReachedPositions).reached(['cases.cases'], position);
  await acts.filled('withdrawStaffCaseReport', { id, reason: 'The doctor is not on the register' });
}

/** A text of it that a translator has. */
async function translationInHand({ api: { api } }: StaffActs['stack'], userId: string): Promise<void> {
  const translationId = `${actedCase}-1`;
  const asked = {
    translationId,
    caseId: actedCase,
    userId,
    of: 'story',
    from: 'zh',
    to: 'en',
    reference: 'SO-ACTED',
    specialty: 'cardiology',
    dueBy: '2030-01-07T17:00:00.000Z',
  } as const;
  const written = await api.platform.store.append(
    translationStream(translationId),
    [
      { type: 'TranslationAsked', data: asked },
      { type: 'TranslationTaken', data: { translationId, translatorId: userId } },
    ],
    { actor: userId },
  );
  if (isRefused(written)) throw new Error(written.refused);
  await api.nest.get(ReachedPositions).reached(['cases.translations'], written.position);
}
