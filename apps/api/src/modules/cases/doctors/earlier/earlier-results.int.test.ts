import type { EarlierResults } from '@meridian/contracts/generated/public';
import { accessStream } from '@meridian/domain/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DemoFlags } from '../../../flags/demo/demo-flags.js';
import { type ResultsStack, startResults } from '../../../results/testing/results-stack.js';
import { aDoctor, anAsker, clinicalStaff, sentCase, type Staffed } from '../../testing/case-people.js';
import { type CaseWish, worked } from '../../testing/case-stack.js';
import { report } from '../../testing/planted-cases.js';

let stack: ResultsStack;
let staff: Staffed;
beforeAll(async () => {
  stack = await startResults({ OTP_REQUIRED_FOR: 'none' });
  await stack.api.api.nest.get(DemoFlags).switchOn('secondOpinion');
  staff = await clinicalStaff(stack);
});
afterAll(() => stack.stop());

type Doctor = Awaited<ReturnType<typeof aDoctor>>;

const ada = { firstName: 'ada', lastName: 'King', dob: '1990-04-05', sex: 2 };
const shared = { relationship: 'myself', patient: ada, consents: ['terms', 'sharing', 'earlierResults'] };

/** Of somebody who had Ada King and Bo King tested here, and then asks for a second opinion. */
async function caseOf(wish: CaseWish) {
  const asker = await anAsker(stack);
  const test = await stack.measuredTest();
  const names = [
    ['Ada', 'King'],
    ['Bo', 'King'],
  ] as const;
  const { reportIds } = await stack.atLab({ testId: test.testId, userId: asker.userId, names });
  for (const reportId of reportIds) await stack.bring(reportId, 'published', { comments: 'Fasting sample' });
  const id = await sentCase(stack, asker, wish);
  const doctor = await aDoctor(stack);
  const offered = await staff.act('offerCase', { id, doctorIds: [doctor.userId] });
  if (offered.reason !== undefined) throw new Error(offered.reason);
  worked(await doctor.work.accept(id));
  return { id, asker, doctor, test, reportIds };
}

async function earlierFor({ work }: Doctor, id: string, lang = 'en') {
  const query = `query ($id: ID!, $lang: Language!) { caseEarlierResults(id: $id, lang: $lang) {
    barrier results { id names testType comments results { testName reading unit flag } } } }`;
  return (await work.browser.ask<{ caseEarlierResults: EarlierResults | null }>(query, { id, lang }))
    .caseEarlierResults;
}

describe('earlier results of a patient', () => {
  it('are those of the patient alone, and the patient can see that the doctor read them', async () => {
    const { id, asker, doctor, test, reportIds } = await caseOf(shared);
    const seen = await earlierFor(doctor, id);
    expect(seen).toMatchObject({
      barrier: null,
      results: [{ id: reportIds[0], names: 'Ada King', testType: test.testId, comments: 'Fasting sample' }],
    });
    expect(seen?.results).toHaveLength(1);
    expect(seen?.results[0]?.results[0]).toMatchObject({ reading: '5', unit: 'mmol/L', flag: 'normal' });
    expect((await earlierFor(doctor, id, 'zh'))?.results[0]?.testType).toContain('检测');
    const noted: object[] = [];
    for await (const { type, data } of stack.store.read(accessStream(asker.userId))) {
      if (type === 'RecordOpened') noted.push(data);
    }
    expect(noted).toContainEqual(
      expect.objectContaining({ by: doctor.userId, role: 'doctor', record: 'result', reason: 'work' }),
    );
  });

  it('are not those that were withdrawn', async () => {
    const { id, doctor, reportIds } = await caseOf(shared);
    await stack.send({ type: 'WithdrawReport', data: { reportId: reportIds[0] ?? '', reason: 'labError' } });
    await stack.settled();
    await expect.poll(() => earlierFor(doctor, id)).toEqual({ barrier: null, results: [] });
  });

  it('stay with the patient who did not agree, and who asks for somebody else', async () => {
    const alone = await caseOf({ ...shared, consents: ['terms', 'sharing'] });
    expect(await earlierFor(alone.doctor, alone.id)).toEqual({ barrier: 'notShared', results: [] });
    const forSister = await caseOf({ ...shared, relationship: 'otherFamily' });
    expect(await earlierFor(forSister.doctor, forSister.id)).toEqual({ barrier: 'otherPerson', results: [] });
    expect(await stack.events(accessStream(forSister.asker.userId))).not.toContain('RecordOpened');
  });

  it('are not for a colleague, nor for a doctor who lost the case, nor once it is over', async () => {
    const { id, doctor } = await caseOf(shared);
    expect(await earlierFor(await aDoctor(stack), id)).toBeNull();
    worked(await doctor.work.send('writeCaseReport', { id, report }));
    worked(await doctor.work.send('signCaseReport', { id, report }));
    expect(await earlierFor(doctor, id)).toEqual({ barrier: 'caseOver', results: [] });
    const lost = await caseOf(shared);
    await staff.act('reassignCase', { id: lost.id, reason: 'Away' });
    expect(await earlierFor(lost.doctor, lost.id)).toBeNull();
  });
});
