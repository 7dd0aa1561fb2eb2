import type { CaseStep } from '@meridian/contracts/generated/public';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { DemoFlags } from '../../flags/demo/demo-flags.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { aDoctor, anAsker, clinicalStaff, sentCase } from '../testing/case-people.js';
import { done, worked } from '../testing/case-stack.js';
import { report } from '../testing/planted-cases.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
  await stack.api.api.nest.get(DemoFlags).switchOn('secondOpinion');
});
afterAll(() => stack.stop());

async function stepsOf(browser: Browser, id: string): Promise<readonly CaseStep[] | null> {
  const query = `query Steps($id: ID!) {
    caseSteps(id: $id) { id kind at doctor edition amount { amount currency } words own } }`;
  return (await browser.ask<{ caseSteps: CaseStep[] | null }>(query, { id })).caseSteps;
}

it('tells whoever asked, and nobody else, what happened to a case with the words of both sides', async () => {
  const [asker, doctor, staff] = [await anAsker(stack), await aDoctor(stack), await clinicalStaff(stack)];
  const id = await sentCase(stack, asker);
  await staff.act('offerCase', { id, doctorIds: [doctor.userId] });
  worked(await doctor.work.accept(id));
  worked(await doctor.work.send('askCasePatient', { id, questionId: 'q1', question: 'Any pain at night?' }));
  done(await asker.step('answerCaseQuestion', { id, questionId: 'q1', answer: 'Never at night.' }));
  worked(await doctor.work.send('writeCaseReport', { id, report }));
  worked(await doctor.work.send('signCaseReport', { id, report }));
  worked(await doctor.work.send('withdrawCaseReport', { id, reason: 'Of somebody else' }));
  await staff.act('cancelStaffCase', { id, refund: true, reason: 'As asked' });
  // The money goes back in its own time.
  const steps = (await stepsOf(asker.browser, id))?.filter(({ kind }) => kind !== 'refunded') ?? [];
  const doctorName = (await asker.one(id))?.doctor?.name;
  expect(doctorName).toBeTruthy();
  expect(steps.map(({ kind, doctor: named, words, own }) => [kind, named ?? null, words ?? null, own])).toEqual([
    ['sent', null, null, false],
    ['offered', null, null, false],
    ['accepted', doctorName, null, false],
    ['question', doctorName, 'Any pain at night?', false],
    ['answer', null, 'Never at night.', true],
    ['signed', doctorName, null, false],
    ['withdrawn', null, 'Of somebody else', false],
    ['reopened', doctorName, null, false],
    ['cancelledByStaff', null, 'As asked', false],
    ['refundRequested', null, null, false],
  ]);
  expect(steps[0]).toMatchObject({ amount: { amount: 49_500, currency: 'GBP' } });
  expect(await stepsOf((await anAsker(stack)).browser, id)).toBeNull();
  expect(await stepsOf(doctor.work.browser, id)).toBeNull();
});
