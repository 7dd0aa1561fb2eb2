import { createHash, randomUUID } from 'node:crypto';
import { accountStream } from '@meridian/domain/identity';
import { ukDay } from '@meridian/domain/kernel';
import { remindersDecider, remindersStream, reportStream } from '@meridian/domain/results';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { ImportedEntries } from '../imports/imported-entries.handler.js';
import type { ReportWritten } from '../entry/reports.handler.js';
import { CriticalReminders } from './critical-reminders.job.js';
import { FileAlarms } from './file-alarms.job.js';
import { ForgottenAlarmsQuery } from './forgotten-alarms.query.js';
import { enterer, quantity, type ResultsStack, startResults } from '../testing/results-stack.js';
import { staffBrowser } from '../testing/staff-browser.js';

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
const listed = {
  alarm: { en: alarm.en, zh: '有事务请立即处理' },
  reminder: { en: reminder.en, zh: '再次提醒：有事务仍待处理' },
};
const part = <Part>(type: new (...parts: never[]) => Part): Part =>
  stack.api.api.nest.get<Part>(type, { strict: false });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const remindIn = (minutes: number) => part(CriticalReminders).remind(inMinutes(minutes));

const inboxOf = async ({ userId }: Staff) =>
  ((await stack.api.api.platform.outbox?.list(`${userId}@example.org`)) ?? []).toReversed();
const mailsTo = async (staff: Staff, reference: string) =>
  (await inboxOf(staff)).filter(({ text }) => text.includes(reference));
/** About many reports at once, which lead to the list of them. */
const listMails = async (about: keyof typeof listed) => {
  const [letters, briefs] = await Promise.all([inboxOf(english), inboxOf(chinese)]);
  const leads = (mails: typeof letters, subject: string) =>
    mails.filter((mail) => mail.subject === subject && mail.link?.includes('/admin/diagnostic?view=critical&lang='));
  return { letters: leads(letters, listed[about].en), briefs: leads(briefs, listed[about].zh) };
};

/** A report that awaits its readings, and anyone who works at it. */
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
      sure(stack.send({ type: 'AcknowledgeCritical', data: { reportId, entry, words: 'Rang the patient' } })),
    /** Resolves once each has had `count` mails. */
    alarmed: (count: number) =>
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

/** Resolves once every earlier mail is sent: mails go out in the order of their events. */
async function allMailed(): Promise<void> {
  const last = await awaited();
  await last.enter('11.7');
  await last.alarmed(1);
  await last.acknowledge(1);
}

/** Of all that was due staff were reminded before. */
async function nothingDue(): Promise<void> {
  await remindIn(600);
  await until(async () => (await part(ForgottenAlarmsQuery).since(inMinutes(600), 1)).length === 0);
  await allMailed();
}

/** Reports of a test with one biomarker, and a laboratory's file with a reading for each. */
async function fileOf(readings: readonly string[]) {
  const code = `POT${randomUUID().slice(0, 6).toUpperCase()}`;
  const { testId, biomarkers } = await stack.measuredTest([quantity(code)]);
  const today = ukDay(new Date());
  const reports: Awaited<ReturnType<ResultsStack['atLab']>>[] = [];
  const lines = ['barcode,shortcode,reading,unit,sample date,complete date'];
  for (const reading of readings) {
    const barcode = `LAB-${randomUUID().slice(0, 8).toUpperCase()}`;
    reports.push(await stack.atLab({ testId, barcode }));
    lines.push([barcode, code, reading, 'mmol/L', today, today].join(','));
  }
  const text = `${lines.join('\r\n')}\r\n`;
  const digest = createHash('sha256').update(text).digest('hex');
  return {
    code,
    reports,
    send: async () => (await english.browser.send(`/api/results/imports/?digest=${digest}`, text, 'text/csv')).text(),
    /** As far as a process came that ended before the file did. */
    cutOff: async () => {
      const correlationId = randomUUID();
      for (const [nth, { reportId }] of reports.entries()) {
        const typed = [{ biomarkerId: biomarkers[0] ?? '', reading: readings[nth] ?? '' }];
        const entry = { sampleDate: today, completeDate: today, readings: typed };
        await part(ImportedEntries).enter({ reportId, person: undefined }, entry, { actor: enterer, correlationId });
      }
      await until(async () => {
        const { rows } = await stack.pool.query('select 1 from results.imported_alarms where import_id = $1', [
          correlationId,
        ]);
        return rows.length === reports.length;
      });
    },
  };
}

it('a critical reading is mailed to each of the staff from its entry on, without a word about whom and what', async () => {
  const { reportId, enter, alarmed } = await awaited();
  await enter('11.7');

  const { letters, briefs } = await alarmed(1);
  expect([...letters, ...briefs].map(({ subject }) => subject)).toEqual([alarm.en, alarm.zh]);
  for (const { text, html, link } of [...letters, ...briefs]) {
    expect(link).toContain(`/admin/diagnostic/${reportId}?lang=`);
    for (const secret of ['11.7', 'Ada', 'King', 'GLU', '1990']) expect(text + html).not.toContain(secret);
  }
});

it('is mailed anew with another entry, and not where it is usual', async () => {
  const { reference, enter, alarmed } = await awaited();
  await enter('5');
  await allMailed();
  expect(await mailsTo(english, reference)).toEqual([]);
  await enter('11.7');
  await alarmed(1);
  await enter('11.8');
  const { letters } = await alarmed(2);
  await enter('5.5');
  await allMailed();
  expect((await mailsTo(english, reference)).map(({ subject }) => subject)).toEqual([alarm.en, alarm.en]);
  expect(letters).toHaveLength(2);
});

it('is brought to mind once where nobody acknowledged it in time', async () => {
  await nothingDue();
  const { enter, alarmed, events } = await awaited();
  await enter('11.7');
  await alarmed(1);
  await remindIn(19);
  expect(await events()).not.toContain('CriticalReminded');
  await remindIn(21);
  const { letters, briefs } = await alarmed(2);
  expect([letters, briefs].map((mails) => mails[1]?.subject)).toEqual([reminder.en, reminder.zh]);
  expect(letters[1]?.text).toContain('20 minutes');
  await stack.settled();
  await remindIn(45);
  expect((await events()).filter((type) => type === 'CriticalReminded')).toHaveLength(1);
});

it('is not brought to mind where somebody acknowledged it', async () => {
  const { enter, alarmed, acknowledge, events } = await awaited();
  await enter('11.7');
  await alarmed(1);
  await acknowledge(1);
  await remindIn(45);
  expect(await events()).not.toContain('CriticalReminded');
});

it('of a file is mailed once for all of its reports, and leads to the list of them', async () => {
  const before = await listMails('alarm');
  const { code, reports, send } = await fileOf(['11.7', '5', '1.9', '10.4']);
  expect(await send()).toContain('"critical":3');
  const { letters, briefs } = await until(async () => {
    const mails = await listMails('alarm');
    return mails.letters.length > before.letters.length && mails.briefs.length > before.briefs.length && mails;
  });
  expect([letters.at(-1)?.text, briefs.at(-1)?.text]).toEqual([
    expect.stringContaining('critical readings in 3 reports'),
    expect.stringContaining('有 3 份报告'),
  ]);
  const references = reports.map(({ reference }) => reference);
  for (const { text, html } of [letters.at(-1), briefs.at(-1)].flatMap((mail) => mail ?? [])) {
    for (const secret of [code, 'Ada', 'King', '11.7', ...references]) expect(text + html).not.toContain(secret);
  }
  expect(await send()).toContain('"same":4');
  await part(FileAlarms).tell(inMinutes(5));
  await allMailed();
  expect((await listMails('alarm')).letters).toHaveLength(before.letters.length + 1);
  for (const reference of references) expect(await mailsTo(english, reference)).toEqual([]);
});

it('of a file that was cut off is mailed once, too', async () => {
  const before = await listMails('alarm');
  const { cutOff } = await fileOf(['11.7', '1.9']);
  await cutOff();
  await part(FileAlarms).tell(inMinutes(1));
  await allMailed();
  expect((await listMails('alarm')).letters).toHaveLength(before.letters.length);
  for (const minutes of [3, 4]) await part(FileAlarms).tell(inMinutes(minutes));
  await allMailed();
  const { letters, briefs } = await listMails('alarm');
  expect([letters, briefs].map((mails) => mails.length)).toEqual([before.letters.length + 1, before.briefs.length + 1]);
  expect(letters.at(-1)?.text).toContain('critical readings in 2 reports');
});

it('of many is brought to mind by one mail to each, though somebody who began it did not end it', async () => {
  await nothingDue();
  const before = await listMails('reminder');
  const both = [await awaited(), await awaited()];
  for (const { enter, alarmed } of both) {
    await enter('11.7');
    await alarmed(1);
  }
  const due = await part(ForgottenAlarmsQuery).since(inMinutes(1), 10);
  const alarms = due.map(({ alarmedAt, ...rest }) => ({ ...rest, alarmedAt: alarmedAt.toISOString() }));
  const begun = { type: 'RemindStaff', data: { alarms } } as const;
  await stack.store.decide(remindersStream, remindersDecider, begun, { actor: 'elsewhere' });
  for (const minutes of [21, 22]) await remindIn(minutes);
  for (const { events } of both) {
    expect((await events()).filter((type) => type === 'CriticalReminded')).toHaveLength(1);
  }
  await allMailed();
  const { letters, briefs } = await listMails('reminder');
  expect([letters, briefs].map((mails) => mails.length)).toEqual([before.letters.length + 1, before.briefs.length + 1]);
  expect([letters.at(-1)?.text, briefs.at(-1)?.text]).toEqual([
    expect.stringContaining('2 reports with a critical reading have waited for about 20 minutes'),
    expect.stringContaining('有 2 份报告的危急值录入已约 20 分钟'),
  ]);
});
