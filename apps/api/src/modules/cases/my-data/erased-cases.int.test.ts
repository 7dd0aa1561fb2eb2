import { caseContext } from '@meridian/domain/cases';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { pdfOf } from '../../files/testing/made-files.js';
import { DemoFlags } from '../../flags/demo/demo-flags.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { type Answer, erase, signedInMember } from '../../identity/testing/members.js';
import { aDoctor, clinicalStaff, sentCase } from '../testing/case-people.js';
import { askerIn, readyCase, worked } from '../testing/case-stack.js';
import { report } from '../testing/planted-cases.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
  await stack.api.api.nest.get(DemoFlags).switchOn('secondOpinion');
});
afterAll(() => stack.stop());

it('goes with the account: drafts and files are gone, a doctor stops, and the money goes back', async () => {
  const { person, browser } = await signedInMember(stack);
  const asker = { ...askerIn(browser), userId: '' };
  const [staff, doctor] = [await clinicalStaff(stack), await aDoctor(stack)];
  const sent = await sentCase(stack, asker);
  const draft = await readyCase(asker, pdfOf());
  await staff.act('offerCase', { id: sent, doctorIds: [doctor.userId] });
  worked(await doctor.work.accept(sent));
  const data = (await (await browser.get('/api/my_data/?format=json')).text()).replaceAll(/\s+/g, ' ');
  for (const text of ['Chest pain', 'Since May.', 'letter.pdf', 'SO-']) expect(data).toContain(text);

  const { eraseAccount } = await browser.ask<{ eraseAccount: Answer }>(erase, { password: person.password });
  expect(eraseAccount.reason).toBeUndefined();
  await until(async () => (await staff.one(sent))?.refunded.amount === 49_500);
  await until(async () => (await staff.one(sent))?.name === null);
  expect((await staff.one(sent))?.status).toBe('cancelled');
  const { rows } = await stack.pool.query<{ status: string }>('select status from cases.cases where case_id = $1', [
    draft,
  ]);
  expect(rows).toEqual([{ status: 'deleted' }]);
  await until(async () => {
    const { rows: left } = await stack.pool.query(
      `select 1 from files.files where context in ($1, $2) and status <> 'removed'`,
      [caseContext(sent), caseContext(draft)],
    );
    return left.length === 0;
  });
  const read = await doctor.work.one(sent);
  expect(read).toMatchObject({ status: 'cancelled', patient: null, title: null, story: null, files: [] });
  expect(await doctor.work.send('signCaseReport', { id: sent, report })).toMatchObject({ reason: 'caseCancelled' });
});
