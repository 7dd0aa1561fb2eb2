import { accountStream } from '@meridian/domain/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { ReportAccess } from './report-access.handler.js';
import { keyIn, mailAbout } from '../testing/report-reader.js';
import { type ResultsStack, startResults } from '../testing/results-stack.js';
import { staffBrowser } from '../testing/staff-browser.js';

let stack: ResultsStack;
let reader: Awaited<ReturnType<typeof staffBrowser>>;
let chinese: Awaited<ReturnType<typeof staffBrowser>>;
beforeAll(async () => {
  stack = await startResults();
  reader = await staffBrowser(stack);
  chinese = await staffBrowser(stack);
  const chosen = [{ type: 'LanguageChosen', data: { userId: chinese.userId, language: 'zh' } }];
  await stack.store.append(accountStream(chinese.userId), chosen, { actor: chinese.userId });
});
afterAll(() => stack?.stop());

const wrongDay = '1990-04-06';
const newLink = `mutation N($input: RenewReportLinkInput!) { renewReportLink(input: $input) { __typename } }`;
const locked = `{ reportCounts { linkLocked } reports(filter: { queue: linkLocked }) { rows { id } } }`;

async function ask<Data>(query: string, variables: object = {}): Promise<Data> {
  const answer = await reader.browser.post('/admingql/', { query, variables });
  const { data, errors } = (await answer.json()) as { data?: Data; errors?: unknown };
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

type Locked = { reportCounts: { linkLocked: number }; reports: { rows: readonly { id: string }[] } };

async function lockedLinks() {
  const { reportCounts, reports } = await ask<Locked>(locked);
  return { count: reportCounts.linkLocked, ids: reports.rows.map(({ id }) => id) };
}

const mailsTo = async ({ userId }: { readonly userId: string }, reference: string) => {
  const mails = (await stack.api.api.platform.outbox?.list(`${userId}@example.org`)) ?? [];
  return mails.filter(({ text }) => text.includes(reference));
};

it('a locked link is mailed to each of the staff in their language, once, and counted until there is a new one', async () => {
  const { reportId, reference } = await stack.publishedReport();
  const key = keyIn(await mailAbout(stack, reference, /ready to read/));
  const access = stack.api.api.nest.get(ReportAccess, { strict: false });
  const before = await lockedLinks();
  expect(before.ids).not.toContain(reportId);
  const guesses = Array.from({ length: 9 }, (_each, index) => ({ key, dob: wrongDay, network: `10.1.0.${index}` }));
  await Promise.all(guesses.map((guess) => access.byLink(guess)));

  const [letter, brief] = await until(async () => {
    const [[mail], [post]] = await Promise.all([mailsTo(reader, reference), mailsTo(chinese, reference)]);
    return mail && post && ([mail, post] as const);
  });
  expect(letter.subject).toBe('A link was locked');
  expect(brief.subject).toBe('有一个链接已被锁定');
  for (const { text, html, link } of [letter, brief]) {
    expect(link).toContain(`/admin/diagnostic/${reportId}?lang=`);
    for (const secret of [key, 'Ada', 'King', '1990']) expect(text + html).not.toContain(secret);
  }
  await stack.settled();
  expect(await lockedLinks()).toEqual({ count: before.count + 1, ids: [...before.ids, reportId] });

  await ask(newLink, { input: { id: reportId } });
  await mailAbout(stack, reference, /Here is your new link/);
  await stack.settled();
  expect(await lockedLinks()).toEqual(before);
  expect(await mailsTo(reader, reference)).toHaveLength(1);
  expect(await mailsTo(chinese, reference)).toHaveLength(1);
});
