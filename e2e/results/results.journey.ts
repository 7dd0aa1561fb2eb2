import { expect, type Page } from '@playwright/test';
import { bookNext, openPlace, ukDay } from '../support/appointments.js';
import { violations } from '../support/axe.js';
import { fillDate } from '../support/dates.js';
import { test, type Elsewhere } from '../support/journey.js';
import { ownNetwork } from '../support/network.js';
import { open } from '../support/pages.js';
import { demo, mailTo, signIn } from '../support/people.js';
import { publish, takeSampleOf, withdraw } from '../support/results.js';

const phone = { width: 360, height: 740 };
const healthy = { CHOL: '4.6', HDL: '1.5', LDL: '2.4', NHDL: '3.1', TRIG: '<0.5', 'BP-SYS': '124', 'BP-DIA': '76' };

async function born(page: Page, date: string) {
  await fillDate(page, /^(Date of birth of the person tested|受检人的出生日期)$/, date);
  await page.getByRole('button', { name: /^(Show the result|查看结果)$/ }).click();
}

/** A booking whose sample is in the laboratory, two of staff, and the guest who booked. */
async function sampled(elsewhere: Elsewhere, page: Page, language: 'en' | 'zh') {
  test.setTimeout(500_000);
  await signIn(page, demo('staff'));
  const second = await elsewhere();
  await signIn(second, demo('staff2'));
  const guest = await elsewhere({ viewport: phone });
  const venueId = await openPlace(page.request, 'cholesterol');
  const { id, reference, day, email } = await bookNext(guest.request, 'cholesterol', venueId, { language });
  // The last minutes of a day lead to an appointment of tomorrow, whose patient cannot come today.
  await expect.poll(ukDay, { timeout: 330_000 }).toBe(day);
  const reportId = await takeSampleOf(page.request, id);
  return { bookingId: id, reportId, reference, day, email, guest, staff: [page.request, second.request] as const };
}

test('a patient on a phone, in Chinese, reads a result under its link; it is corrected, and then withdrawn', async ({
  elsewhere,
  page,
}) => {
  const { bookingId, reportId, day, email, guest, staff } = await sampled(elsewhere, page, 'zh');
  await open(guest, `/your-files/bookings?booking=${bookingId}`, 'zh');
  await expect(guest.getByText(/最迟 .*23:59（英国时间） 出结果/)).toBeVisible();
  await open(guest, '/your-files/results', 'zh');
  await expect(guest.getByText('检测中', { exact: true })).toBeVisible();
  expect(await violations(guest)).toEqual([]);

  await publish(staff, reportId, { day, typed: { ...healthy, CHOL: '7.4' } });
  const { link, subject } = await mailTo(page.request, email, 'results.mail.published');
  expect(subject).not.toMatch(/胆固醇|CHOL|7\.4/);
  const { pathname } = new URL(link);

  const reader = await elsewhere({ viewport: phone, ...ownNetwork() });
  const asked: string[] = [];
  reader.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await open(reader, pathname, 'zh');
  expect(await violations(reader)).toEqual([]);
  await born(reader, '1990-03-02');
  await expect(reader.getByRole('alert')).toContainText('您填写的是 1990年3月2日');
  await born(reader, '1990-02-03');
  await expect(reader.getByRole('heading', { level: 1 })).toBeFocused();
  const row = reader.getByRole('listitem').filter({ has: reader.getByRole('heading', { name: /总胆固醇/ }) });
  await expect(row.getByText('偏高', { exact: true })).toBeVisible();
  await reader.getByRole('button', { name: '全部展开' }).click();
  await expect(reader.getByRole('heading', { name: '这项结果说明什么' }).first()).toBeVisible();
  expect(await violations(reader)).toEqual([]);
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  const key = pathname.split('/').at(-1) ?? '';
  expect(asked.filter((each) => each.includes(key) && !each.startsWith(link))).toEqual([]);

  const saved = reader.waitForEvent('download');
  await reader.getByRole('button', { name: '下载英文 PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);

  await publish(staff, reportId, { day, typed: { ...healthy, CHOL: '4.7' }, why: 'A digit was read wrongly.' });
  await open(reader, pathname, 'zh');
  await born(reader, '1990-02-03');
  const change = reader.getByRole('rowgroup').filter({ hasText: '总胆固醇' });
  await expect(change).toContainText(/7\.4.*4\.7/);
  await expect(reader.getByText('A digit was read wrongly.')).toBeVisible();
  expect(await violations(reader)).toEqual([]);

  await withdraw(page.request, reportId);
  await open(reader, pathname, 'zh');
  await born(reader, '1990-02-03');
  await expect(reader.getByRole('alert')).toContainText('此结果已撤回');
  await expect(reader.getByText('查看已撤回的各项结果')).toBeVisible();
});

/** Whether staff find it among the links that were locked. */
async function isLockedFor(page: Page, reference: string): Promise<boolean> {
  await open(page, '/admin/diagnostic');
  await page.getByRole('button', { name: /^Link locked/ }).click();
  await page.getByLabel('Barcode or reference', { exact: true }).fill(reference);
  const found = page.getByRole('link', { name: reference });
  await expect(found.or(page.getByText(/^(No link is locked|Nothing matches these filters)$/))).toBeVisible();
  return found.isVisible();
}

test('five wrong dates lock a link; owner and staff are told, and a new one is sent for', async ({
  elsewhere,
  page,
}) => {
  const { reportId, reference, day, email, guest, staff } = await sampled(elsewhere, page, 'en');
  await publish(staff, reportId, { day, typed: healthy });
  const { link } = await mailTo(page.request, email, 'results.mail.published');
  const reader = await elsewhere(ownNetwork());
  await open(reader, new URL(link).pathname);
  for (const day of ['4', '5', '6', '7', '8']) {
    const answered = reader.waitForResponse(/\/graphql\//);
    await born(reader, `1990-02-${day}`);
    await answered;
    await expect(reader.getByRole('alert')).toContainText(`You entered ${day} Feb 1990.`);
  }
  await born(reader, '1990-02-03');
  await expect(reader.getByRole('alert')).toContainText('You entered 3 Feb 1990.');

  const mail = await mailTo(page.request, email, 'results.mail.linkLocked');
  expect(mail.text).toContain(reference);
  await expect.poll(() => isLockedFor(page, reference)).toBe(true);

  await open(guest, '/your-files/results');
  await guest.getByRole('button', { name: 'Email me a new link' }).click();
  await expect(guest.getByText('We have emailed you a new link.')).toBeVisible();
  const renewed = await mailTo(page.request, email, 'results.mail.newLink');
  expect(renewed.link).not.toBe(link);
  await expect.poll(() => isLockedFor(page, reference)).toBe(false);
  await open(reader, new URL(renewed.link).pathname);
  await born(reader, '1990-02-03');
  await expect(reader.getByText('Nothing is outside the normal range')).toBeVisible();

  await guest.getByRole('link', { name: /cholesterol/i }).click();
  await expect(guest.getByText('Nothing is outside the normal range')).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Download the PDF in English' })).toBeVisible();
});
