import { randomUUID } from 'node:crypto';
import type { CaseEarnings } from '@meridian/contracts/generated/public';
import { caseDecider, type CaseEvent, caseStream } from '@meridian/domain/cases';
import { isRefused } from '@meridian/domain/kernel';
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

async function askerOf(caseId: string): Promise<string> {
  const { state } = await stack.api.api.platform.store.look(caseStream(caseId), caseDecider);
  return state.owner ?? '';
}

async function goOn(caseId: string, events: readonly CaseEvent[]): Promise<void> {
  const written = await stack.api.api.platform.store.append(caseStream(caseId), events, { actor: 'test' });
  if (isRefused(written)) throw new Error(written.refused);
  await stack.api.api.nest.get(ReachedPositions).reached(['cases.cases'], written.position);
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

  it('is a fee for each doctor who signed, once a case, whoever has it now', async () => {
    const [first, second] = [await aDoctor(stack), await aDoctor(stack)];
    const id = await signedBy(first.userId, '2026-08-03T09:00:00.000Z', 'withdrawn');
    const userId = await askerOf(id);
    const at = '2026-08-04T09:00:00.000Z';
    const by = { doctorId: second.userId, signatory, report };
    await goOn(id, [
      { type: 'CaseUnassigned', data: { caseId: id, userId, at, why: 'reassigned', resumed: { dueBy: at, at } } },
      { type: 'CaseOffered', data: { caseId: id, doctorIds: [second.userId], until: at } },
      { type: 'CaseAccepted', data: { caseId: id, doctorId: second.userId } },
      { type: 'CaseReportWritten', data: { caseId: id, userId, report } },
      { type: 'CaseReportSigned', data: { caseId: id, userId, edition: 2, ...by, signedAt: at } },
      { type: 'CaseReportWithdrawn', data: { caseId: id, userId, edition: 2, reason: 'A typing error', at } },
      { type: 'CaseReopened', data: { caseId: id, doctorId: second.userId, dueBy: at, at } },
      { type: 'CaseReportWritten', data: { caseId: id, userId, report } },
      {
        type: 'CaseReportSigned',
        data: { caseId: id, userId, edition: 3, ...by, signedAt: '2026-09-01T09:00:00.000Z' },
      },
    ]);
    expect(await earned(first)).toMatchObject({ months: [{ month: '2026-08', reports: [{ id, withdrawn: true }] }] });
    expect((await earned(second)).months).toMatchObject([
      { month: '2026-08', reports: [{ id, withdrawn: false, signedAt: at }] },
    ]);
  });
});
