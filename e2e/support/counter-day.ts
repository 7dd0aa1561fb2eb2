import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { textOf } from '../../apps/api/src/platform/pdf/testing/text-of.js';
import { press } from './checkout.js';
import { fillDate } from './dates.js';
import type { Person } from './new-pharmacy.js';
import { open } from './pages.js';

/** Where somebody works, and in which language. */
export const counters = [
  { language: 'en', viewport: { width: 1280, height: 900 }, hasTouch: false, where: 'at a desk, in English' },
  { language: 'zh', viewport: { width: 820, height: 1180 }, hasTouch: true, where: 'on a tablet, in Chinese' },
] as const;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** A day as whoever reads the language writes it. */
const written = (day: string, language: Person['language']) =>
  language === 'zh' ? day.replaceAll('-', '/') : day.split('-').toReversed().join('/');

/** The whole group prints one voucher for somebody's employer. Answers its code. */
export async function issueVoucher({ page, say, language }: Person): Promise<string> {
  await open(page, '/pharma/vaccine-voucher', language);
  await press(page, say('pharmaVouchers.new'));
  await page.getByLabel(say('pharmaVouchers.name'), { exact: true }).fill('Harbour Ltd');
  await page.getByLabel(say('pharmaVouchers.vaccine'), { exact: true }).selectOption('vaccine-flu');
  await page.getByLabel(say('pharmaVouchers.payer'), { exact: true }).fill('Harbour Ltd');
  await page.getByLabel(say('pharmaVouchers.count'), { exact: true }).fill('1');
  await page.getByLabel(say('pharmaVouchers.validUntil'), { exact: true }).fill(written(inDays(60), language));
  await press(page, say('pharmaVouchers.issue'));
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('article').getByRole('link', { name: /PDF/ }).click(),
  ]);
  const [, one, other] = /([2-9A-Z]{5})- ([2-9A-Z]{5})/.exec(textOf(await readFile(await sheet.path()))) ?? [];
  return `${one}-${other}`;
}

export const stageOf = ({ page, say }: Person) =>
  page
    .locator('dt')
    .filter({ hasText: new RegExp(`^${say('pharmaBoard.stage')}$`) })
    .locator('+ dd');

/** From the board, by the code on the patient's letter. */
export async function find({ page, say, language }: Person, reference: string, name: string): Promise<void> {
  if (!new URL(page.url()).pathname.endsWith('/board')) await open(page, '/pharma/board', language);
  await page.getByLabel(say('pharmaScan.field')).fill(reference);
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText(name);
}

/** The pharmacy confirms from the board, and then sees who comes. */
export async function confirm({ page, say }: Person, reference: string): Promise<void> {
  const line = page.getByRole('listitem').filter({ hasText: reference });
  await line.getByRole('button', { name: say('pharmaBoard.acknowledge') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('pharmaBoard.acknowledge') })
    .click();
  await expect(line.getByRole('link', { name: say('pharmaBoard.attend') })).toBeVisible();
}

/** A manager gives a booking the first free time of the week after, without a fee. */
export async function moveToNextWeek({ page, say, language }: Person, name: string): Promise<void> {
  await open(page, '/pharma/calendar', language);
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
  await press(page, say('pharmaCalendar.move'));
  const bar = page.getByRole('region', { name: new RegExp(name) });
  const shown = page.getByRole('table').locator('caption');
  const thisWeek = await shown.innerText();
  await press(page, say('weekDiary.next'));
  await expect(shown).not.toHaveText(thisWeek);
  const time = bar.getByLabel(say('weekDiary.move.time'));
  await expect(time.locator('option').nth(1)).toBeAttached();
  await time.selectOption({ index: 1 });
  const why = bar.getByRole('textbox');
  if (await why.isVisible()) await why.fill(say('pharmaBoard.failure'));
  await bar.getByRole('button').first().click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('button', { name: new RegExp(name) })).toHaveCount(1);
}

type Values = Readonly<Record<string, string>>;

/** A step with what it asks for: chosen or typed under its label. */
export async function step({ page, say }: Person, name: string, chosen: Values = {}, typed: Values = {}) {
  await press(page, say(name));
  for (const [key, value] of Object.entries(chosen))
    await page.getByLabel(say(key), { exact: true }).selectOption(value);
  for (const [key, value] of Object.entries(typed)) await page.getByLabel(new RegExp(`^${say(key)}`)).fill(value);
  await press(page, say(name));
  await expect(page.getByText(say(`${name}.done`)).first()).toBeVisible();
}

export const arrive = async (person: Person) => {
  await step(person, 'pharmaBoard.attend', { 'pharmaBoard.identity': 'passport' });
  await expect(stageOf(person)).toHaveText(person.say('pharmaBoard.stage.waiting'));
};

export async function vaccinate({ page, say, language }: Person): Promise<void> {
  await press(page, say('pharmaBoard.vaccinate'));
  await page.getByLabel(say('fields.CompleteVaccinationInput.asked')).check();
  await page.getByLabel(say('pharmaBoard.vaccine'), { exact: true }).fill('Fluad Tetra');
  await page.getByLabel(say('pharmaBoard.batch'), { exact: true }).fill('F-2031');
  await page.getByLabel(say('pharmaBoard.expiry'), { exact: true }).fill(written(inDays(300), language));
  await page.getByLabel(say('pharmaBoard.site')).selectOption('leftArm');
  await press(page, say('pharmaBoard.vaccinate'));
  await expect(page.getByRole('definition').filter({ hasText: 'F-2031' })).toBeVisible();
}

/** Somebody comes in without a booking, and waits. */
export async function walksIn({ page, say, language }: Person, given: string, family: string, testId: string) {
  await open(page, '/pharma/walk-in', language);
  await page.getByLabel(say('fields.StaffBooking.test'), { exact: true }).selectOption(testId);
  await page.getByLabel(say('identify.givenName')).fill(given);
  await page.getByLabel(say('identify.familyName')).fill(family);
  await fillDate(page, say('booking.dob'), '1985-03-27');
  await page.getByLabel(say('booking.sex.female'), { exact: true }).check();
  await page
    .getByRole('group', { name: say('identify.phone') })
    .getByRole('textbox')
    .fill('07700 900321');
  await page.getByLabel(say('fields.AttendBookingInput.identity')).selectOption('drivingLicence');
  await page.getByLabel(say('adminBookings.book.agreed')).check();
  await press(page, say('pharmaWalkIn.send'));
  await expect(page.locator('h1')).toContainText(family);
}

/** The figures of the day, as the page says them now. */
export async function figuresOf({ page, say }: Person): Promise<Record<string, string>> {
  const figures = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: say('pharmaBoard.figures') }) });
  return Object.fromEntries(
    await figures
      .locator('dl > div')
      .evaluateAll((facts) =>
        facts.map((fact) => [fact.querySelector('dt')?.textContent, fact.querySelector('dd')?.textContent]),
      ),
  ) as Record<string, string>;
}

export const tillOf = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent)));
