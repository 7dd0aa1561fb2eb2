import { addDays, ukDay, ukInstant } from '@meridian/domain/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atTime } from '../../../../test/test-clock.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { atProvider } from '../../bookings/testing/booking-stack.js';
import { textPdfOf } from '../../files/testing/made-texts.js';
import { DemoFlags } from '../../flags/demo/demo-flags.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { CaseDeadlines } from '../paying/case-deadlines.job.js';
import { anAsker, clinicalStaff, type Staffed } from '../testing/case-people.js';
import { readyCase } from '../testing/case-stack.js';
import { aTranslator, translating, type Translator, waitingTexts } from '../testing/translators.js';

let stack: ApiStack;
let staff: Staffed;
let pair: readonly [Translator, Translator];
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
  await stack.api.api.nest.get(DemoFlags).switchOn('secondOpinion');
  staff = await clinicalStaff(stack);
  pair = [await aTranslator(stack), await aTranslator(stack)];
});
afterAll(() => stack.stop());

const record = textPdfOf([['患者有高血压。', '', '建议随访。']]);
const english = (source: string) => (source.includes('高血压') ? 'The patient has hypertension.' : 'In English.');

/** With what was written and a file: two texts. */
async function twoTexts() {
  const asker = await anAsker(stack);
  const id = await readyCase(asker, record, { language: 'zh' });
  await atProvider(stack.api, await asker.pay(id), 'pay');
  const told = await until(async () => {
    const found = await asker.one(id, true);
    return found?.status === 'translatingIn' && found;
  });
  const reference = told.reference ?? '';
  const texts = await waitingTexts(pair[0], reference, 2);
  return { asker, id, reference, texts: texts.map((text) => text.id) as [string, string] };
}

const addressOf = ({ userId }: { readonly userId: string }) => `${userId}@example.org`;

async function mailsTo(who: { readonly userId: string }, reference: string): Promise<string[]> {
  const { rows } = await stack.pool.query<{ subject: string; text: string }>(
    `select subject, text from platform.mail_outbox where recipient ->> 'address' = $1 order by id`,
    [addressOf(who)],
  );
  return rows.filter(({ text }) => text.includes(reference)).map(({ subject }) => subject);
}

async function finish(writer: Translator, id: string): Promise<void> {
  const taken = translating(await writer.act('takeTranslation', id));
  for (const { index, source } of taken.paragraphs) translating(await writer.write(id, index, english(source)));
  translating(await writer.act('finishTranslation', id));
}

/** The clock of cases looks at all of them in the morning of a day to come. */
const lookAfter = (days: number) =>
  atTime(
    () => ukInstant(addDays(ukDay(new Date()), days), '09:01'),
    () => stack.api.api.nest.get(CaseDeadlines).run(),
  );

const [waits, stillWait, toRead, takenBack, ended] = [
  'Texts are waiting to be translated',
  'Texts are still waiting to be translated or read',
  'Translations are waiting to be read',
  'A text is no longer with you',
  'A text is no longer needed',
] as const;

it('are told once for all texts of a case that wait, and once for those that wait for a second reader', async () => {
  const { asker, reference, texts } = await twoTexts();
  for (const each of pair) await until(async () => (await mailsTo(each, reference)).length === 1);
  const [writer, reader] = pair;
  for (const id of texts) await finish(writer, id);
  await until(async () => (await mailsTo(reader, reference)).length === 2);
  const sent = await stack.mail(addressOf(reader), /waiting to be read/);
  expect(sent.text).not.toMatch(/Wei|Li\b|胸痛|高血压/);
  expect(sent.link).toMatch(/\/translator\b/);
  const again = await twoTexts();
  for (const each of pair) await until(async () => (await mailsTo(each, again.reference)).length === 1);
  expect(await mailsTo(reader, reference)).toEqual([waits, toRead]);
  expect(await mailsTo(writer, reference)).toEqual([waits]);
  expect(await mailsTo(asker, reference)).not.toContain(waits);
  const other = await anAsker(stack);
  expect(await mailsTo(other, reference)).toEqual([]);
});

it('hear that staff took a text back, and nothing of one that they gave back themselves', async () => {
  const { reference, texts } = await twoTexts();
  const [writer, reader] = pair;
  translating(await writer.act('takeTranslation', texts[0]));
  translating(await writer.act('releaseTranslation', texts[0]));
  translating(await writer.act('takeTranslation', texts[0]));
  const back = await staff.act('takeBackTranslation', { id: texts[0], reason: 'Mrs Li asked for somebody else' });
  expect(back.reason).toBeUndefined();
  await until(async () => (await mailsTo(writer, reference)).includes(takenBack));
  const sent = await stack.mail(addressOf(writer), /no longer with you/);
  expect(sent.text).not.toContain('Mrs Li');
  await finish(writer, texts[1]);
  translating(await reader.act('takeTranslation', texts[1]));
  await staff.act('takeBackTranslation', { id: texts[1], reason: 'Mrs Li asked for somebody else' });
  await until(async () => (await mailsTo(reader, reference)).includes(takenBack));
  expect(await mailsTo(writer, reference)).toEqual([waits, takenBack]);
  expect(await mailsTo(reader, reference)).toEqual([waits, toRead, takenBack]);
});

it('hear that a text they have is no longer needed, and nobody else does', async () => {
  const { asker, id, reference, texts } = await twoTexts();
  const [writer, reader] = pair;
  await finish(writer, texts[0]);
  translating(await reader.act('takeTranslation', texts[0]));
  await until(async () => (await mailsTo(reader, reference)).length === 2);
  const cancelled = await asker.act('cancelCase', id, ', refund: true');
  expect(cancelled.__typename).toBe('Case');
  await until(async () => (await mailsTo(reader, reference)).includes(ended));
  expect(await mailsTo(reader, reference)).toEqual([waits, toRead, ended]);
  expect(await mailsTo(writer, reference)).toEqual([waits]);
});

it('are reminded of texts that wait: who may take one, and who has one in hand', async () => {
  const { asker, reference, texts } = await twoTexts();
  const [writer, reader] = pair;
  const third = await aTranslator(stack);
  await finish(writer, texts[0]);
  translating(await reader.act('takeTranslation', texts[0]));
  translating(await reader.act('approveTranslation', texts[0]));
  translating(await writer.act('takeTranslation', texts[1]));
  await lookAfter(1);
  await until(async () => (await mailsTo(writer, reference)).includes(stillWait));
  await lookAfter(1);
  translating(await writer.act('releaseTranslation', texts[1]));
  await lookAfter(3);
  for (const each of [...pair, third]) {
    const most = each === writer ? 2 : 1;
    await until(
      async () => (await mailsTo(each, reference)).filter((subject) => subject === stillWait).length === most,
    );
  }
  expect(await mailsTo(writer, reference)).toEqual([waits, stillWait, stillWait]);
  expect(await mailsTo(reader, reference)).toEqual([waits, toRead, stillWait]);
  expect(await mailsTo(third, reference)).toEqual([toRead, stillWait]);
  expect(await mailsTo(asker, reference)).not.toContain(stillWait);
});
