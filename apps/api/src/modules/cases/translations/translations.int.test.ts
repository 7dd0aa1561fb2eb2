import { isRefused } from '@meridian/domain/kernel';
import { caseStream } from '@meridian/domain/cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '../../../platform/pdf/testing/text-of.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { atProvider } from '../../bookings/testing/booking-stack.js';
import { scanPdfOf, textPdfOf } from '../../files/testing/made-texts.js';
import { DemoFlags } from '../../flags/demo/demo-flags.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { aDoctor, anAsker, clinicalStaff, type Staffed } from '../testing/case-people.js';
import { done, readyCase, worked } from '../testing/case-stack.js';
import { report } from '../testing/planted-cases.js';
import { translatingMachine } from '../testing/translating-machine.js';
import { aTranslator, textsOf, translate, translating, type Translator, waitingTexts } from '../testing/translators.js';

let stack: ApiStack;
let staff: Staffed;
const machine = translatingMachine();
let pair: readonly [Translator, Translator];
beforeAll(async () => {
  const MACHINE_TRANSLATION_URL = await machine.start();
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none', MACHINE_TRANSLATION_URL });
  await stack.api.api.nest.get(DemoFlags).switchOn('secondOpinion');
  staff = await clinicalStaff(stack);
  pair = [await aTranslator(stack), await aTranslator(stack)];
});
afterAll(async () => {
  await stack.stop();
  await machine.stop();
});

const record = textPdfOf([['患者有高血压。', '', '建议随访。']]);
const english = (source: string) => (source.includes('高血压') ? 'The patient has hypertension.' : 'In English.');

async function sentInChinese(pdf: Uint8Array = record) {
  const asker = await anAsker(stack);
  const id = await readyCase(asker, pdf, { language: 'zh' });
  await atProvider(stack.api, await asker.pay(id), 'pay');
  const told = await until(async () => {
    const found = await asker.one(id, true);
    return found?.status === 'translatingIn' && found;
  });
  return { asker, id, reference: told.reference ?? '' };
}

/** Translated, and with a doctor. */
async function withDoctor() {
  const sent = await sentInChinese();
  for (const { id } of await waitingTexts(pair[0], sent.reference, 2)) await translate(pair, id, english);
  await until(async () => (await sent.asker.one(sent.id))?.status === 'awaitingAssignment');
  const doctor = await aDoctor(stack);
  const told = await staff.act('offerCase', { id: sent.id, doctorIds: [doctor.userId] });
  if (told.reason) throw new Error(told.reason);
  return { ...sent, doctor };
}

async function mailsTo(userId: string, key: string) {
  const all = (await stack.api.api.platform.outbox?.list(`${userId}@example.org`)) ?? [];
  return all.filter(({ mailKey }) => mailKey === `cases.mail.${key}`);
}

describe('records in Chinese', () => {
  it('are translated, read by a second person, and shown beside the original before a doctor accepts', async () => {
    const { asker, id, reference } = await sentInChinese();
    const [writer, reader] = pair;
    const [story, file] = await waitingTexts(writer, reference, 2);
    expect([story?.subject, file?.subject]).toEqual(['story', 'file']);
    expect(await staff.act('offerCase', { id, doctorIds: ['nobody'] })).toMatchObject({ reason: 'caseInTranslation' });
    const fileId = (await asker.one(id))?.files[0]?.id ?? '';

    expect(await writer.one(file?.id ?? '')).toMatchObject({
      paragraphs: [],
      file: null,
      permittedActions: ['takeTranslation'],
    });
    expect((await writer.browser.get(`/api/files/${fileId}`)).status).toBe(404);
    const taken = translating(await writer.act('takeTranslation', file?.id ?? ''));
    expect(taken.paragraphs.map(({ source }) => source)).toEqual(['患者有高血压。', '建议随访。']);
    expect(taken).toMatchObject({ origin: 'text', file: { id: fileId, type: 'pdf' } });
    const seen = 'query { recordAccess { role record how } }';
    await expect
      .poll(() => asker.browser.ask<{ recordAccess: object[] }>(seen, {}))
      .toMatchObject({ recordAccess: [{ role: 'translator', record: 'case', how: 'listed' }] });
    expect((await writer.browser.get(`/api/files/${fileId}`)).status).toBe(200);
    expect((await reader.browser.get(`/api/files/${fileId}`)).status).toBe(404);
    expect(await reader.act('takeTranslation', taken.id)).toMatchObject({ reason: 'translationTaken' });
    expect(await reader.write(taken.id, 0, 'x')).toMatchObject({ reason: 'translationNotYours' });

    expect(await writer.act('finishTranslation', taken.id)).toMatchObject({ reason: 'translationUnfinished' });
    translating(await writer.write(taken.id, 0, 'The patient is tense.'));
    translating(await writer.write(taken.id, 1, 'Please come again.'));
    expect(await writer.act('finishTranslation', taken.id)).toMatchObject({ reason: 'glossaryUnmet' });
    translating(await writer.write(taken.id, 0, 'The patient has hypertension.'));
    translating(await writer.act('finishTranslation', taken.id));
    expect(await writer.act('takeTranslation', taken.id)).toMatchObject({ reason: 'ownTranslation' });
    expect((await writer.browser.get(`/api/files/${fileId}`)).status).toBe(404);

    translating(await reader.act('takeTranslation', taken.id));
    translating(await reader.send('returnTranslation', { id: taken.id, reason: 'Follow-up' }));
    expect(await writer.one(taken.id)).toMatchObject({ status: 'translating', returned: 'Follow-up' });
    translating(await writer.write(taken.id, 1, 'Follow-up is advised.'));
    translating(await writer.act('finishTranslation', taken.id));
    translating(await reader.act('takeTranslation', taken.id));
    expect((await asker.one(id))?.files[0]?.translation).toEqual({ status: 'reading', paragraphs: [] });
    translating(await reader.act('approveTranslation', taken.id));
    expect((await asker.one(id))?.status).toBe('translatingIn');
    await translate(pair, story?.id ?? '', english);
    const ready = await until(async () => {
      const found = await asker.one(id);
      return found?.status === 'awaitingAssignment' && found;
    });
    expect(ready.files[0]?.translation?.paragraphs).toEqual([
      { part: null, source: '患者有高血压。', target: 'The patient has hypertension.' },
      { part: null, source: '建议随访。', target: 'Follow-up is advised.' },
    ]);

    const doctor = await aDoctor(stack);
    await staff.act('offerCase', { id, doctorIds: [doctor.userId] });
    const { offered } = await doctor.work.all();
    expect(offered[0]?.storyTranslation?.paragraphs.map(({ part }) => part)).toEqual(['title', 'story', 'wish']);
    const accepted = worked(await doctor.work.accept(id));
    expect(accepted.files[0]?.translation?.paragraphs).toHaveLength(2);
    expect((await doctor.work.all()).open[0]?.title).toBe('In English.');
    expect((await writer.all()).done.map((each) => each.reference)).toContain(reference);
  });

  it('of which nothing can be taken out are typed beside the picture, or have no words', async () => {
    const { asker, id, reference } = await sentInChinese(scanPdfOf(1));
    const [writer, reader] = pair;
    const [story, file] = await waitingTexts(writer, reference, 2);
    const taken = translating(await writer.act('takeTranslation', file?.id ?? ''));
    expect(taken).toMatchObject({ origin: 'typed', paragraphs: [] });
    expect(taken.permittedActions).toContain('markTranslationWordless');
    translating(await writer.act('markTranslationWordless', taken.id));
    await translate([reader, writer], story?.id ?? '', english);
    await until(async () => (await asker.one(id))?.status === 'awaitingAssignment');
    expect((await asker.one(id))?.files[0]?.translation).toEqual({ status: 'wordless', paragraphs: [] });
  });

  it('are helped with by a machine, for whoever has them in hand', async () => {
    const { reference } = await sentInChinese();
    const [writer, reader] = pair;
    const story = (await waitingTexts(writer, reference, 2)).find(({ subject }) => subject === 'story')?.id ?? '';
    expect(await writer.suggested(story, 1)).toBeNull();
    expect(translating(await writer.act('takeTranslation', story)).help).toBe(true);
    expect(await writer.suggested(story, 1)).toBe('by machine: zh to en');
    expect(machine.asked.at(-1)).toEqual({ q: '五月以来胸痛，有高血压。', source: 'zh', target: 'en', format: 'text' });
    expect(await writer.suggested(story, 99)).toBeNull();
    expect(await reader.suggested(story, 1)).toBeNull();
    expect((await writer.one(story))?.paragraphs[1]?.target).toBe('');
    machine.breaks();
    expect(await writer.suggested(story, 1)).toBeNull();
  });

  it('are taken by exactly one of many who take them at once', async () => {
    const { reference, asker, id } = await sentInChinese();
    const others = await Promise.all([aTranslator(stack), aTranslator(stack), aTranslator(stack)]);
    const [story] = await waitingTexts(pair[0], reference, 2);
    const told = await Promise.all([...pair, ...others].map((each) => each.act('takeTranslation', story?.id ?? '')));
    expect(told.filter(({ __typename }) => __typename === 'Translation')).toHaveLength(1);
    expect(told.flatMap((each) => ('reason' in each ? [each.reason] : []))).toEqual(
      Array.from({ length: 4 }, () => 'translationTaken'),
    );
    done(await asker.act('cancelCase', id, ', refund: true'));
    await until(async () => (await textsOf(staff, id)).every(({ status }) => status === 'cancelled'));
    expect(await pair[0].one(story?.id ?? '')).toBeNull();
  });

  it('are taken back by staff from whoever forgot them', async () => {
    const { id, reference } = await sentInChinese();
    const [writer, reader] = pair;
    const [story] = await waitingTexts(writer, reference, 2);
    translating(await writer.act('takeTranslation', story?.id ?? ''));
    const [before] = await textsOf(staff, id);
    expect(before).toMatchObject({ status: 'translating', permittedActions: ['takeBackTranslation'] });
    expect(before?.translator).not.toBe(writer.userId);
    expect(await staff.act('takeBackTranslation', { id: story?.id, reason: 'On leave' })).toMatchObject({
      __typename: 'StaffTranslation',
    });
    expect(await writer.write(story?.id ?? '', 0, 'x')).toMatchObject({ reason: 'translationNotTaken' });
    translating(await reader.act('takeTranslation', story?.id ?? ''));
    translating(await reader.act('releaseTranslation', story?.id ?? ''));
    expect(await reader.act('takeTranslation', 'nothing')).toMatchObject({ reason: 'unknownTranslation' });
    expect(await reader.one('nothing')).toBeNull();
  });
});

describe('questions and the report', () => {
  it('are read in both languages, and the paper has both with their hashes', async () => {
    const { asker, id, reference, doctor } = await withDoctor();
    worked(await doctor.work.accept(id));
    worked(await doctor.work.send('askCasePatient', { id, questionId: 'q-1', question: 'Any pain at night?' }));
    const [question] = await waitingTexts(pair[0], reference, 1);
    const unread = await asker.one(id);
    expect(unread?.questions[0]?.questionTranslation).toEqual({ status: 'open', paragraphs: [] });
    expect(unread).toMatchObject({ status: 'actionRequired', group: 'inProgress', paused: false, pauses: [] });
    expect(await doctor.work.one(id)).toMatchObject({ paused: true, pauses: [{ until: null }] });
    expect(await mailsTo(asker.userId, 'asked')).toEqual([]);
    await translate(pair, question?.id ?? '', () => '夜间疼痛吗？');
    await until(async () => (await mailsTo(asker.userId, 'asked')).length === 1);
    const readable = await until(async () => {
      const found = await asker.one(id);
      return found?.paused === true && found;
    });
    expect(readable).toMatchObject({ group: 'actionRequired', pauses: [{ until: null }] });
    expect((await asker.one(id))?.questions[0]?.questionTranslation?.paragraphs).toMatchObject([
      { target: '夜间疼痛吗？' },
    ]);
    done(await asker.step('answerCaseQuestion', { id, questionId: 'q-1', answer: '夜间没有。' }));
    const [answer] = await waitingTexts(pair[0], reference, 1);
    expect(await asker.one(id)).toMatchObject({ paused: false, pauses: [{ until: expect.any(String) as string }] });
    expect(await doctor.work.one(id)).toMatchObject({ status: 'inProgress', paused: true });
    expect(await mailsTo(doctor.userId, 'answered')).toEqual([]);
    await translate(pair, answer?.id ?? '', () => 'None at night.');
    await until(async () => (await mailsTo(doctor.userId, 'answered')).length === 1);
    await until(async () => (await doctor.work.one(id))?.paused === false);
    expect((await doctor.work.one(id))?.pauses).toMatchObject([{ until: expect.any(String) as string }]);
    expect((await doctor.work.one(id))?.questions[0]?.answerTranslation?.paragraphs).toMatchObject([
      { target: 'None at night.' },
    ]);

    worked(await doctor.work.send('writeCaseReport', { id, report }));
    worked(await doctor.work.send('signCaseReport', { id, report }));
    const signed = await asker.one(id);
    expect(signed).toMatchObject({ status: 'translatingOut', group: 'inProgress', reports: [], cancelling: null });
    expect((await asker.file(id)).status).toBe(404);
    expect((await doctor.work.one(id))?.reports).toMatchObject([{ inTranslation: true }]);
    const [text] = await waitingTexts(pair[0], reference, 1);
    await translate(pair, text?.id ?? '', (source) => `译：${source}`);
    const completed = await until(async () => {
      const found = await asker.one(id);
      return found?.status === 'completed' && found;
    });
    expect(completed.reports).toMatchObject([
      {
        inTranslation: false,
        translation: { summary: `译：${report.summary}` },
        sections: { summary: report.summary },
      },
    ]);
    const first = Buffer.from(await (await asker.file(id)).arrayBuffer());
    expect(Buffer.from(await (await asker.file(id)).arrayBuffer()).equals(first)).toBe(true);
    const printed = (await textOf(first)).replaceAll(/\s/g, '');
    expect(printed).toContain(report.summary.replaceAll(' ', ''));
    expect(printed).toContain(`译：${report.summary}`.replaceAll(' ', ''));
    expect(printed.match(/[0-9a-f]{64}/g)?.length).toBeGreaterThanOrEqual(2);

    worked(await doctor.work.send('correctCaseReport', { id, report, seen: 1, reason: 'A typing error' }));
    const corrected = await asker.one(id);
    expect(corrected?.status).toBe('translatingOut');
    expect(corrected?.reports).toMatchObject([
      { edition: 2, inTranslation: true, translation: null },
      { edition: 1, inTranslation: false },
    ]);
    const [correction] = await waitingTexts(pair[0], reference, 1);
    worked(await doctor.work.send('withdrawCaseReport', { id, reason: 'Of somebody else' }));
    await until(async () => (await pair[0].one(correction?.id ?? '')) === null);
    expect(await asker.one(id)).toMatchObject({
      status: 'inProgress',
      reportWithdrawn: 'Of somebody else',
      reports: [{ edition: 2, withdrawn: 'Of somebody else', inTranslation: false }, { edition: 1 }],
    });
    worked(await doctor.work.send('writeCaseReport', { id, report }));
    worked(await doctor.work.send('signCaseReport', { id, report }));
    const anew = await asker.one(id);
    expect(anew).toMatchObject({ status: 'translatingOut', reportWithdrawn: null });
    expect(anew?.reports.map(({ edition }) => edition)).toEqual([2, 1]);
  });

  it('are nobody’s any more once the patient is erased', async () => {
    const { id, reference, asker } = await sentInChinese();
    const [story] = await waitingTexts(pair[0], reference, 2);
    translating(await pair[0].act('takeTranslation', story?.id ?? ''));
    const { store } = stack.api.api.platform;
    const cancelled = await store.append(
      caseStream(id),
      [{ type: 'CaseCancelled', data: { caseId: id, userId: asker.userId, by: 'erasure', refund: true } }],
      { actor: asker.userId },
    );
    expect(isRefused(cancelled)).toBe(false);
    await until(async () => (await textsOf(staff, id)).every(({ status }) => status === 'cancelled'));
    expect(await pair[0].write(story?.id ?? '', 0, 'x')).toMatchObject({ reason: 'translationOver' });
  });
});
