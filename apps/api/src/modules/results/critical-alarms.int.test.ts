import { accountStream } from '@meridian/domain/identity';
import { reportStream } from '@meridian/domain/results';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../platform/projector/testing/harness.js';
import type { ReportWritten } from './commands/reports.handler.js';
import { CriticalReminders } from './jobs/critical-reminders.js';
import { enterer, type ResultsStack, startResults, verifier } from './testing/results-stack.js';
import { staffBrowser } from './testing/staff-browser.js';

type Staff = Awaited<ReturnType<typeof staffBrowser>>;

let stack: ResultsStack;
let english: Staff;
let chinese: Staff;
beforeAll(async () => {
  stack = await startResults({ CRITICAL_REMINDER_MINUTES: '20' });
  english = await staffBrowser(stack);
  chinese = await staffBrowser(stack);
  const chosen = [{ type: 'LanguageChosen', data: { userId: chinese.userId, language: 'zh' } }];
  await stack.store.append(accountStream(chinese.userId), chosen, { actor: chinese.userId });
});
afterAll(() => stack?.stop());

const alarm = { en: 'Please look at this now', zh: '有一项事务请立即处理' };
const reminder = { en: 'Still waiting: please look at this now', zh: '再次提醒：有一项事务仍待处理' };
const remindIn = (minutes: number) =>
  stack.api.api.nest.get(CriticalReminders, { strict: false }).remind(new Date(Date.now() + minutes * 60_000));

const mailsTo = async ({ userId }: Staff, reference: string) => {
  const mails = (await stack.api.api.platform.outbox?.list(`${userId}@example.org`)) ?? [];
  return mails.filter(({ text }) => text.includes(reference)).toReversed();
};

/** A report that awaits its readings, and whoever works at it. */
async function awaited() {
  const { testId, biomarkers } = await stack.measuredTest();
  const { reportId, reference } = await stack.atLab({ testId });
  const [biomarkerId = ''] = biomarkers;
  const sure = async (asked: Promise<ReportWritten>) => {
    const written = await asked;
    if ('refused' in written) throw new Error(written.refused);
    await stack.caughtUp(written.position);
  };
  return {
    reportId,
    reference,
    enter: async (value: string) => {
      const entry = await stack.entryOf(reportId, { values: { [biomarkerId]: value } });
      await sure(stack.reports.enter(reportId, entry, { actor: enterer }));
    },
    acknowledge: (entry: number) =>
      sure(stack.reports.acknowledge(reportId, { entry, words: 'Rang the patient' }, { actor: verifier })),
    /** As soon as so many were mailed to each. */
    told: (count: number) =>
      until(async () => {
        const [letters, briefs] = await Promise.all([mailsTo(english, reference), mailsTo(chinese, reference)]);
        return letters.length >= count && briefs.length >= count && { letters, briefs };
      }),
    events: async () => {
      const types: string[] = [];
      for await (const { type } of stack.store.read(reportStream(reportId))) types.push(type);
      return types;
    },
  };
}

/** Whatever was to be mailed for what went before is mailed: letters go out in the order of what they are about. */
async function allMailed(): Promise<void> {
  const last = await awaited();
  await last.enter('11.7');
  await last.told(1);
}

it('a critical reading is mailed to each of the staff from its entry on, without a word about whom and what', async () => {
  const { reportId, enter, told } = await awaited();
  await enter('11.7');

  const { letters, briefs } = await told(1);
  expect([...letters, ...briefs].map(({ subject }) => subject)).toEqual([alarm.en, alarm.zh]);
  for (const { text, html, link } of [...letters, ...briefs]) {
    expect(link).toContain(`/admin/diagnostic/${reportId}?lang=`);
    for (const secret of ['11.7', 'Ada', 'King', 'GLU', '1990']) expect(text + html).not.toContain(secret);
  }
});

it('is mailed anew with another entry, and not where it is usual', async () => {
  const { reference, enter, told } = await awaited();
  await enter('5');
  await allMailed();
  expect(await mailsTo(english, reference)).toEqual([]);
  await enter('11.7');
  await told(1);
  await enter('11.8');
  const { letters } = await told(2);
  await enter('5.5');
  await allMailed();
  expect((await mailsTo(english, reference)).map(({ subject }) => subject)).toEqual([alarm.en, alarm.en]);
  expect(letters).toHaveLength(2);
});

it('is brought to mind once where nobody acknowledged it in time', async () => {
  const { enter, told, events } = await awaited();
  await enter('11.7');
  await told(1);
  await remindIn(19);
  expect(await events()).not.toContain('CriticalReminded');
  await remindIn(21);
  const { letters, briefs } = await told(2);
  expect([letters, briefs].map((mails) => mails[1]?.subject)).toEqual([reminder.en, reminder.zh]);
  expect(letters[1]?.text).toContain('20 minutes');
  await stack.settled();
  await remindIn(45);
  expect((await events()).filter((type) => type === 'CriticalReminded')).toHaveLength(1);
});

it('is not brought to mind where somebody acknowledged it', async () => {
  const { enter, told, acknowledge, events } = await awaited();
  await enter('11.7');
  await told(1);
  await acknowledge(1);
  await remindIn(45);
  expect(await events()).not.toContain('CriticalReminded');
});
