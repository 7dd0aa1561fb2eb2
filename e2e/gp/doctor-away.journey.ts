import { expect } from '@playwright/test';
import { act } from '../support/acts.js';
import { asker } from '../support/appointments.js';
import { violations } from '../support/axe.js';
import { bookGp } from '../support/gp-calls.js';
import { test } from '../support/journey.js';
import { newMark } from '../support/marks.js';
import { open } from '../support/pages.js';
import { demo, mailTo, signIn } from '../support/people.js';
import { newPractitioner } from '../support/practitioners.js';

const ukDay = (at: string) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date(at));

test('a doctor is away: one patient moves, one takes the money back, and staff move a third', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(300_000);
  await signIn(page, demo('staff'));
  const doctor = await newPractitioner(await elsewhere(), page);
  const book = async (nth: number) => {
    const guest = await elsewhere();
    const lastName = `Zhao-${newMark()}`;
    const video = (days: readonly { readonly slots: readonly { at: string; practitionerId: string }[] }[]) =>
      days[2]?.slots[nth * 4];
    return { guest, lastName, ...(await bookGp(guest.request, { lastName, video, practitionerId: doctor.id })) };
  };
  const [moves, declines, third] = [await book(1), await book(2), await book(3)];
  const day = ukDay(moves.at ?? '');

  await open(page, `/admin/gp-away?day=${day}`);
  await page.getByLabel('Doctor', { exact: true }).selectOption(doctor.id);
  await expect(page.getByText(`Mei ${moves.lastName}`)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ask 3 patients to choose another time' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Reason').fill('Ill with flu');
  await page.getByRole('button', { name: 'Ask 3 patients to choose another time' }).click();
  await expect(page.getByRole('dialog')).toContainText('gets leave for the day');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send the emails' }).click();
  await expect(page.getByRole('heading', { name: '3 patients are being emailed' })).toBeVisible();
  await expect(page.getByText('Asked to choose another time')).toHaveCount(3);
  await expect(page.getByRole('button', { name: /^Ask/ })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  const mail = await mailTo(page.request, moves.email, 'gp.mail.moveOffered');
  expect(mail.text).toContain(doctor.name);
  expect(mail.text).not.toContain('flu');
  const { pathname, search, hash } = new URL(mail.link);
  await moves.guest.setViewportSize({ width: 390, height: 844 });
  await moves.guest.goto(pathname + search + hash);
  await open(moves.guest, `/gp/requests/${moves.id}`, 'zh');
  expect(await violations(moves.guest)).toEqual([]);
  await moves.guest.getByRole('link', { name: '改期' }).click();
  await moves.guest.getByRole('radio').first().check();
  await moves.guest.getByRole('button', { name: /^改到 / }).click();
  await expect(moves.guest.getByText('预约时间已更改。')).toBeVisible();

  await open(declines.guest, `/gp/requests/${declines.id}?do=cancel`);
  await declines.guest.getByRole('button', { name: 'Cancel this appointment' }).click();
  const { ask } = await asker(declines.guest.request);
  const one = 'query One($id: ID!) { appointment(id: $id) { status paid { amount } refunded { amount } } }';
  await expect
    .poll(() => ask(one, { id: declines.id }))
    .toMatchObject({ appointment: { status: 'cancelled', paid: { amount: 10_000 }, refunded: { amount: 10_000 } } });

  await page.reload();
  await expect(page.getByText(`Mei ${third.lastName}`)).toBeVisible();
  await expect(page.getByText(`Mei ${declines.lastName}`)).toHaveCount(0);
  await page.getByRole('listitem').filter({ hasText: third.lastName }).getByRole('link').click();
  const record = page.getByRole('dialog');
  await act(record, 'Move to another time');
  await record.getByRole('radio').first().check();
  await record.getByRole('button', { name: /^Move it to/ }).click();
  await expect(record.getByRole('alert')).toBeVisible();
  await record.getByLabel('Reason').fill('Agreed on the phone');
  expect(await violations(page)).toEqual([]);
  await record.getByRole('button', { name: /^Move it to/ }).click();
  await expect(page.getByText(/^Moved to .*The patient is being mailed/)).toBeVisible();
  await expect(record.getByText('Agreed on the phone')).toBeVisible();
  expect((await mailTo(page.request, third.email, 'gp.mail.moved')).text).toContain('We moved your appointment');

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/admin/gp-away?day=${day}&doctor=${doctor.id}`, 'zh');
  await expect(page.getByText('这一天没有待进行的预约')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violations(page)).toEqual([]);
});
