import { checkFile, type SigningKey } from '@meridian/contracts/kernel';
import { caseContext } from '@meridian/domain/cases';
import { doctorStream } from '@meridian/domain/identity';
import { isRefused } from '@meridian/domain/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '../../../platform/pdf/testing/text-of.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { pdfOf } from '../../files/testing/made-files.js';
import { filesFor } from '../../files/testing/own-files.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { verify } from '../../results/testing/verify.js';
import { DemoFlags } from '../../flags/demo/demo-flags.js';
import { aDoctor, anAsker, clinicalStaff, sentCase, type Staffed } from '../testing/case-people.js';
import { done, worked } from '../testing/case-stack.js';
import { report } from '../testing/planted-cases.js';

let stack: ApiStack;
let staff: Staffed;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
  await stack.api.api.nest.get(DemoFlags).switchOn('secondOpinion');
  staff = await clinicalStaff(stack);
});
afterAll(() => stack.stop());

type Doctor = Awaited<ReturnType<typeof aDoctor>>;

async function offeredTo(...doctors: readonly Doctor[]) {
  const asker = await anAsker(stack);
  const id = await sentCase(stack, asker);
  const told = await staff.act('offerCase', { id, doctorIds: doctors.map(({ userId }) => userId) });
  if (told.reason !== undefined) throw new Error(told.reason);
  return { asker, id };
}

async function workedOn(doctor: Doctor) {
  const { asker, id } = await offeredTo(doctor);
  worked(await doctor.work.accept(id));
  return { asker, id };
}

describe('a case before doctors', () => {
  it('shows no name until it is accepted', async () => {
    const doctor = await aDoctor(stack);
    const { id, asker } = await offeredTo(doctor);
    const { offered } = await doctor.work.all();
    expect(offered).toMatchObject([
      { id, specialty: 'cardiology', age: expect.any(Number), files: 1, languages: ['en'] },
    ]);
    expect(JSON.stringify(offered)).not.toContain('Wei');
    expect(await doctor.work.one(id)).toBeNull();
    const [file] = (await asker.one(id))?.files ?? [];
    expect((await doctor.work.browser.get(`/api/files/${file?.id}`)).status).toBe(404);
    expect(worked(await doctor.work.accept(id))).toMatchObject({
      id,
      patient: { firstName: 'Wei' },
      files: [{ kind: 'report' }],
    });
    expect((await doctor.work.browser.get(`/api/files/${file?.id}`)).status).toBe(200);
    expect(await filesFor(doctor.work.browser, caseContext(id))).toHaveLength(1);
    expect(await asker.one(id)).toMatchObject({ status: 'inProgress', doctor: { gmcNumber: '1234567' } });
  });

  it('goes to exactly one of five who accept at the same moment, again and again', async () => {
    const doctors = await Promise.all(Array.from({ length: 5 }, () => aDoctor(stack)));
    for (let round = 0; round < 3; round += 1) {
      const { id } = await offeredTo(...doctors);
      const answers = await Promise.all(doctors.flatMap(({ work }) => [work.accept(id), work.accept(id)]));
      const winners = new Set(
        answers.flatMap((told, index) => (told.__typename === 'DoctorCase' ? [Math.floor(index / 2)] : [])),
      );
      expect(winners.size).toBe(1);
      const refusals = answers.flatMap((told) => (told.__typename === 'Refusal' ? [told.reason] : []));
      expect(new Set(refusals)).toEqual(new Set(['takenByColleague']));
    }
  });

  it('goes to one of a hundred doctors who call at the same moment, of whom five were offered it', async () => {
    const doctors: Doctor[] = [];
    while (doctors.length < 100) doctors.push(...(await Promise.all(Array.from({ length: 10 }, () => aDoctor(stack)))));
    const offered = doctors.filter((_doctor, index) => index % 20 === 7);
    const { id, asker } = await offeredTo(...offered);
    const answers = await Promise.all(doctors.map(({ work }) => work.accept(id)));
    const winners = doctors.filter((_doctor, index) => answers[index]?.__typename === 'DoctorCase');
    expect(winners).toHaveLength(1);
    expect(offered).toContain(winners[0]);
    const reasons = answers.flatMap((told, index) =>
      told.__typename === 'Refusal' ? [[offered.includes(doctors[index] as Doctor), told.reason]] : [],
    );
    expect(reasons.filter(([was]) => was)).toEqual(Array.from({ length: 4 }, () => [true, 'takenByColleague']));
    expect(reasons.filter(([was]) => !was)).toEqual(Array.from({ length: 95 }, () => [false, 'notOfferedToYou']));
    expect(await asker.one(id)).toMatchObject({ status: 'inProgress' });
    expect(await Promise.all(doctors.map(async ({ work }) => (await work.one(id)) !== null))).toEqual(
      doctors.map((doctor) => doctor === winners[0]),
    );
  });

  it('and cancelled at the same moment has either a doctor or a refund, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const doctor = await aDoctor(stack);
      const { id, asker } = await offeredTo(doctor);
      const [accepted, cancelled] = await Promise.all([
        doctor.work.accept(id),
        asker.act('cancelCase', id, ', refund: true'),
      ]);
      const isTaken = accepted.__typename === 'DoctorCase';
      expect(isTaken ? cancelled : accepted).toMatchObject({
        __typename: 'Refusal',
        reason: isTaken ? 'cancelByStaff' : 'caseCancelled',
      });
      const now = await until(async () => {
        const found = await asker.one(id);
        return found && (isTaken ? found.status === 'inProgress' : found.refunded.amount > 0) && found;
      });
      expect(now).toMatchObject(
        isTaken
          ? { doctor: { gmcNumber: '1234567' }, refunded: { amount: 0 } }
          : { status: 'cancelled', doctor: null, refunded: { amount: 49_500 } },
      );
      expect((await doctor.work.one(id)) !== null).toBe(isTaken);
    }
  });

  it('is escalated and offered again once all have declined; who declined is not asked again', async () => {
    const [one, other, third] = [await aDoctor(stack), await aDoctor(stack), await aDoctor(stack)];
    const { id, asker } = await offeredTo(one, other);
    expect(await one.work.decline(id, 'Away')).toMatchObject({ __typename: 'DeclinedCase' });
    expect(await asker.one(id)).toMatchObject({ status: 'offered' });
    expect(await staff.one(id)).toMatchObject({ escalated: false });
    await other.work.decline(id, 'Not mine');
    await until(async () => (await staff.one(id))?.status === 'awaitingAssignment');
    expect(await staff.one(id)).toMatchObject({ escalated: true, late: false });
    expect(await staff.act('offerCase', { id, doctorIds: [one.userId] })).toMatchObject({ reason: 'doctorDeclined' });
    await staff.act('offerCase', { id, doctorIds: [third.userId] });
    await until(async () => (await staff.one(id))?.escalated === false);
  });

  it('is taken by nobody who is struck off, and leaves them when they are', async () => {
    const doctor = await aDoctor(stack);
    const { id } = await workedOn(doctor);
    const { store } = stack.api.api.platform;
    const refused = { type: 'DoctorRefused', data: { userId: doctor.userId, reason: 'Off the register' } } as const;
    const written = await store.append(doctorStream(doctor.userId), [refused], { actor: 'staff' });
    if (isRefused(written)) throw new Error(written.refused);
    await until(async () => (await staff.one(id))?.status === 'awaitingAssignment');
    expect(await staff.act('offerCase', { id, doctorIds: [doctor.userId] })).toMatchObject({
      reason: 'doctorNotVerified',
    });
  });
});

describe('a doctor at work', () => {
  it('asks, and the clock stands until the patient has answered with a file', async () => {
    const doctor = await aDoctor(stack);
    const { id, asker } = await workedOn(doctor);
    const question = { id, questionId: 'q1', question: 'Any pain at night?' };
    expect(worked(await doctor.work.send('askCasePatient', question))).toMatchObject({
      status: 'actionRequired',
      paused: true,
    });
    expect(await asker.cases()).toMatchObject({
      counts: { actionRequired: 1 },
      submitted: [{ group: 'actionRequired' }],
    });
    const fileId = crypto.randomUUID();
    expect((await asker.upload(id, pdfOf(), fileId)).status).toBe(201);
    await asker.checked(id);
    const answer = { id, questionId: 'q1', answer: 'No.' };
    expect(await asker.step('answerCaseQuestion', answer)).toMatchObject({ reason: 'fileNotDescribed' });
    done(await asker.step('describeCaseFiles', { id, fileIds: [fileId], kind: 'imaging', language: 'en' }));
    expect(done(await asker.step('answerCaseQuestion', answer))).toMatchObject({ status: 'inProgress', paused: false });
    expect(await doctor.work.one(id)).toMatchObject({ questions: [{ answer: 'No.' }], files: [{}, {}] });
    await stack.mail(`${doctor.userId}@example.org`, /answered/);
  });

  it('writes a report that the patient reads, downloads and can have checked; a correction is a new edition', async () => {
    const doctor = await aDoctor(stack);
    const { id, asker } = await workedOn(doctor);
    worked(await doctor.work.send('writeCaseReport', { id, report: { summary: 'So far' } }));
    expect(await asker.one(id)).toMatchObject({ status: 'reportDrafted', reports: [] });
    expect((await asker.file(id)).status).toBe(404);
    worked(await doctor.work.send('signCaseReport', { id, report }));
    const read = await asker.one(id);
    expect(read).toMatchObject({
      status: 'completed',
      reports: [{ edition: 1, sections: report, gmcNumber: '1234567' }],
    });
    const file = await asker.file(id);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(textOf(bytes)).toContain('No operation is needed now.');
    expect(Buffer.from(await (await asker.file(id)).arrayBuffer()).equals(bytes)).toBe(true);
    const { keys } = (await (await stack.browser().get('/api/results/signing-keys/')).json()) as { keys: SigningKey[] };
    expect(await checkFile(bytes, keys, verify)).toMatchObject({ genuine: true, documentId: `r${id}01` });
    const corrected = { id, seen: 1, reason: 'A typing error', report: { ...report, limits: 'I saw no films.' } };
    worked(await doctor.work.send('correctCaseReport', corrected));
    expect(await doctor.work.send('correctCaseReport', corrected)).toMatchObject({ reason: 'reportChanged' });
    const [second, first] = (await asker.one(id))?.reports ?? [];
    expect([second?.edition, second?.reason, first?.edition]).toEqual([2, 'A typing error', 1]);
    const status = async (edition: string) =>
      (
        await stack
          .browser()
          .ask<{ documentStatus: { status: string; kind: string } }>(
            'query ($id: ID!) { documentStatus(documentId: $id) { kind status } }',
            { id: `r${id}${edition}` },
          )
      ).documentStatus;
    expect([await status('01'), await status('02')]).toEqual([
      { kind: 'secondOpinion', status: 'superseded' },
      { kind: 'secondOpinion', status: 'valid' },
    ]);
    expect(await status('03')).toMatchObject({ status: 'unknown' });
    done(await asker.step('giveCaseFeedback', { id, stars: 5, words: 'Clear.' }));
    expect(await doctor.work.one(id)).toMatchObject({ feedback: { stars: 5, words: 'Clear.' } });
    worked(await doctor.work.send('withdrawCaseReport', { id, reason: 'Of somebody else' }));
    expect((await asker.file(id)).status).toBe(404);
    expect(await status('02')).toMatchObject({ status: 'withdrawn' });
    expect(await status('01')).toMatchObject({ status: 'superseded' });
  });

  it('does nothing with a case of a colleague', async () => {
    const [doctor, colleague] = [await aDoctor(stack), await aDoctor(stack)];
    const { id } = await workedOn(doctor);
    expect(await colleague.work.one(id)).toBeNull();
    for (const [name, input] of [
      ['askCasePatient', { id, questionId: 'q1', question: 'Who?' }],
      ['writeCaseReport', { id, report: { summary: 'Mine' } }],
      ['signCaseReport', { id, report }],
    ] as const) {
      expect(await colleague.work.send(name, input)).toMatchObject({ reason: 'unknownCase' });
    }
  });
});

describe('stopping a case that a doctor has', () => {
  it('is asked by the patient, and decided by staff with the money', async () => {
    const doctor = await aDoctor(stack);
    const { id, asker } = await workedOn(doctor);
    expect(await asker.act('cancelCase', id, ', refund: true')).toMatchObject({ reason: 'cancelByStaff' });
    done(await asker.step('askCaseCancellation', { id, reason: 'Treated at home' }));
    await until(async () => (await staff.one(id))?.cancellationAsked === 'Treated at home');
    await staff.act('cancelStaffCase', { id, refund: true, reason: 'As asked' });
    await until(async () => (await asker.one(id))?.refunded.amount === 49_500);
    expect(await asker.one(id)).toMatchObject({ status: 'cancelled', cancelledBy: 'staff', cancelledWhy: 'As asked' });
    expect(await doctor.work.send('signCaseReport', { id, report })).toMatchObject({ reason: 'caseCancelled' });
  });

  it('goes on where staff decide so, and the patient reads why', async () => {
    const doctor = await aDoctor(stack);
    const { id, asker } = await workedOn(doctor);
    done(await asker.step('askCaseCancellation', { id, reason: 'Treated at home' }));
    await until(async () => (await staff.one(id))?.cancellationAsked);
    await staff.act('declineCaseCancellation', { id, reason: 'The report is nearly done' });
    const now = await until(async () => {
      const found = await asker.one(id);
      return found?.cancellationAsked === false && found;
    });
    expect(now.cancellationDeclined).toEqual({
      reason: 'The report is nearly done',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    done(await asker.step('askCaseCancellation', { id, reason: 'Still at home' }));
    expect(await asker.one(id, true)).toMatchObject({ cancellationAsked: true, cancellationDeclined: null });
  });

  it('and signing at the same moment leave either a report or a refund, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const doctor = await aDoctor(stack);
      const { id, asker } = await workedOn(doctor);
      worked(await doctor.work.send('writeCaseReport', { id, report: { summary: 'So far' } }));
      await Promise.all([
        doctor.work.send('signCaseReport', { id, report }),
        staff.act('cancelStaffCase', { id, refund: true, reason: 'As asked' }),
      ]);
      const now = await until(async () => {
        const found = await asker.one(id);
        return found && ['completed', 'cancelled'].includes(found.status) && found;
      });
      expect(now.reports.length > 0).toBe(now.status === 'completed');
      expect(now.refunded.amount > 0).toBe(now.status === 'cancelled');
    }
  });
});
