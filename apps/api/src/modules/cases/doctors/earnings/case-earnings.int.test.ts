import { randomUUID } from 'node:crypto';
import type { CaseEarnings } from '@meridian/contracts/generated/public';
import type { CaseEvent } from '@meridian/domain/cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReachedPositions } from '../../../../platform/projector/reached.js';
import { type ApiStack, startApiStack } from '../../../identity/testing/api-stack.js';
import { aDoctor } from '../../testing/case-people.js';
import { plantCase, report } from '../../testing/planted-cases.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
});
afterAll(() => stack.stop());

const signatory = { name: 'Dr Lin', gmcNumber: '1234567' };

/** A case that the doctor signed then, with what came after it. */
async function signedBy(
  doctorId: string,
  signedAt: string,
  ...after: readonly ('corrected' | 'withdrawn')[]
): Promise<string> {
  const { store } = stack.api.api.platform;
  const { caseId, position } = await plantCase(store, {
    paidAt: new Date(Date.parse(signedAt) - 86_400_000),
    after: ({ caseId, userId }): CaseEvent[] => [
      { type: 'CaseOffered', data: { caseId, doctorIds: [doctorId], until: signedAt } },
      { type: 'CaseAccepted', data: { caseId, doctorId } },
      { type: 'CaseReportWritten', data: { caseId, userId, report } },
      { type: 'CaseReportSigned', data: { caseId, userId, doctorId, edition: 1, report, signatory, signedAt } },
      ...after.map((what): CaseEvent =>
        what === 'corrected'
          ? {
              type: 'CaseReportCorrected',
              data: {
                caseId,
                userId,
                doctorId,
                edition: 2,
                report,
                signatory,
                signedAt: '2027-05-01T12:00:00.000Z',
                reason: 'A typing error',
              },
            }
          : { type: 'CaseReportWithdrawn', data: { caseId, userId, edition: 1, reason: 'Of somebody else' } },
      ),
    ],
  });
  await stack.api.api.nest.get(ReachedPositions).reached(['cases.cases'], position);
  return caseId;
}

async function earned({ work }: Awaited<ReturnType<typeof aDoctor>>): Promise<CaseEarnings> {
  const query = `{ caseEarnings { total { amount currency }
    months { month total { amount } reports { id reference signedAt fee { amount } withdrawn } } } }`;
  return (await work.browser.ask<{ caseEarnings: CaseEarnings }>(query)).caseEarnings;
}

describe('what a doctor earns', () => {
  it('is nothing before a report is signed', async () => {
    expect(await earned(await aDoctor(stack))).toEqual({ total: { amount: 0, currency: 'GBP' }, months: [] });
  });

  it('is a fee for each report, in months of UK time, the newest first', async () => {
    const doctor = await aDoctor(stack);
    // Half past midnight of 1 July in the UK.
    const july = await signedBy(doctor.userId, '2026-06-30T23:30:00.000Z');
    const june = await signedBy(doctor.userId, '2026-06-30T22:30:00.000Z', 'corrected');
    const withdrawn = await signedBy(doctor.userId, '2026-07-02T09:00:00.000Z', 'withdrawn');
    await signedBy(randomUUID(), '2026-07-02T09:00:00.000Z');
    const fee = { amount: 30_000 };
    expect(await earned(doctor)).toMatchObject({
      total: { amount: 90_000 },
      months: [
        {
          month: '2026-07',
          total: { amount: 60_000 },
          reports: [
            { id: withdrawn, fee, withdrawn: true },
            { id: july, fee, withdrawn: false, signedAt: '2026-06-30T23:30:00.000Z' },
          ],
        },
        { month: '2026-06', total: fee, reports: [{ id: june, fee, withdrawn: false }] },
      ],
    });
  });
});
