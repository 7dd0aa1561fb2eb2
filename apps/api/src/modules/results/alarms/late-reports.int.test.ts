import { accountStream } from '@meridian/domain/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { Lateness } from '../entry/lateness.job.js';
import { type ResultsStack, startResults } from '../testing/results-stack.js';
import { staffBrowser } from '../testing/staff-browser.js';

type Staff = Awaited<ReturnType<typeof staffBrowser>>;

const dayMs = 86_400_000;
let stack: ResultsStack;
let english: Staff;
let chinese: Staff;
beforeAll(async () => {
  stack = await startResults();
  english = await staffBrowser(stack);
  chinese = await staffBrowser(stack);
  const chosen = [{ type: 'LanguageChosen', data: { userId: chinese.userId, language: 'zh' } }];
  await stack.store.append(accountStream(chinese.userId), chosen, { actor: chinese.userId });
});
afterAll(() => stack?.stop());

const lateMails = async ({ userId }: Staff, subject = 'Results are late') =>
  ((await stack.api.api.platform.outbox?.list(`${userId}@example.org`)) ?? [])
    .filter((mail) => mail.subject === subject)
    .toReversed();
const mark = () => stack.api.api.nest.get(Lateness, { strict: false }).mark();

/** Samples that the laboratory has had since then, and of which a result was promised for the same day. */
async function stuck(days: number, count: number) {
  const { testId } = await stack.measuredTest(undefined, { promiseDays: 0 });
  const at = new Date(Date.now() - days * dayMs);
  const found = [];
  for (let nth = 0; nth < count; nth += 1) found.push(await stack.atLab({ testId, at }));
  return found;
}

const dayOf = (days: number, locale: string) =>
  new Date(Date.now() - days * dayMs).toLocaleDateString(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'Europe/London',
  });

it('a sample that is stuck at the laboratory is mailed to each of the staff, once for all that were promised for the day', async () => {
  const samples = await stuck(3, 2);
  await mark();
  // Mails go out in the order of their events.
  await stuck(9, 1);
  await mark();
  const about = (mails: Awaited<ReturnType<typeof lateMails>>, day: string) =>
    mails.filter(({ text }) => text.includes(day));
  const [letters, briefs] = await until(async () => {
    const all = [await lateMails(english), await lateMails(chinese, '有检测结果逾期')] as const;
    const last = [about(all[0], dayOf(9, 'en-GB')), about(all[1], dayOf(9, 'zh-CN'))];
    return last.every(({ length }) => length === 1) && all;
  });
  const promised = [...about(letters, dayOf(3, 'en-GB')), ...about(briefs, dayOf(3, 'zh-CN'))];
  expect(promised.map(({ subject }) => subject)).toEqual(['Results are late', '有检测结果逾期']);
  for (const { text, html, link } of promised) {
    expect(link).toContain('/admin/diagnostic?view=late&lang=');
    for (const { reference } of samples) expect(text + html).not.toContain(reference);
  }
});

it('is not mailed where everything was published, nor a second time', async () => {
  const before = (await lateMails(english)).length;
  const [published] = await stuck(6, 1);
  await stack.bring(published?.reportId ?? '', 'published');
  expect(await mark()).toBe(0);
  await stuck(7, 1);
  expect(await mark()).toBe(1);
  await until(async () => (await lateMails(english)).length === before + 1);
});
