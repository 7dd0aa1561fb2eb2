import { ukDay } from '@meridian/domain/kernel';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Buyer, press, words } from '../support/checkout.js';
import { fillDate } from '../support/dates.js';

type Language = keyof typeof words;

/** What the pages of the GP form are called in each language. */
const labels = {
  en: {
    birth: 'Date of birth',
    female: 'Female',
    noFlags: 'None of these',
    reason: 'What would you like help with?',
    medication: 'Which medicines are being taken?',
    history: 'Illnesses, operations and allergies',
    cough: 'A cough for three weeks, worse at night.',
    none: 'None',
  },
  zh: {
    birth: '出生日期',
    female: '女',
    noFlags: '以上都没有',
    reason: '哪里不舒服？',
    medication: '现在用哪些药？',
    history: '得过的病、做过的手术、过敏',
    cough: '咳嗽三天，没有发烧。',
    none: '无',
  },
} as const;

export const question = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

export async function goOnAsGuest(page: Page, language: Language, buyer: Buyer): Promise<void> {
  const say = words[language];
  await page.getByRole('button', { name: new RegExp(`^${say.asGuest}`) }).click();
  for (const part of ['family', 'given', 'email', 'phone'] as const) {
    await page.getByLabel(say[part], { exact: true }).fill(buyer[part]);
  }
  await press(page, say.goOn);
}

/** The answers of a grown-up woman about herself. */
export async function fillPatient(page: Page, language: Language): Promise<void> {
  const say = labels[language];
  await fillDate(page, say.birth, '1985-03-27');
  await page.getByRole('radio', { name: say.female, exact: true }).check();
}

export const noSignOfEmergency = (page: Page, language: Language) =>
  page.getByRole('checkbox', { name: labels[language].noFlags }).check();

export async function fillReason(page: Page, language: Language): Promise<void> {
  const say = labels[language];
  await page.getByLabel(say.reason).fill(say.cough);
  await page.getByLabel(say.medication).fill(say.none);
  await page.getByLabel(say.history).fill(say.none);
}

export async function fillPlace(page: Page, language: Language): Promise<void> {
  const say = words[language];
  await page.getByLabel(say.street).fill('14 Orchard Lane');
  await page.getByLabel(say.city).fill('York');
  await page.getByLabel(say.postCode, { exact: true }).fill('YO1 7HH');
}

/** In English: whether an interpreter is wanted, and whether there are X-rays. */
export async function fillExtras(page: Page, interpreter: 'Yes' | 'No', images: 'Yes' | 'No'): Promise<void> {
  const answer = (group: RegExp, name: string) =>
    page.getByRole('group', { name: group }).getByRole('radio', { name }).check();
  await answer(/interpreter/, interpreter);
  await answer(/X-rays/, images);
}

/** The nth day of the next month that has any time. */
export async function pickDay(times: Page | Locator, later: string, nth: number): Promise<void> {
  const [year = '', month = ''] = ukDay(new Date()).split('-');
  const next = month === '12' ? `${Number(year) + 1}-01` : `${year}-${String(Number(month) + 1).padStart(2, '0')}`;
  const days = times.locator(`[data-day^="${next}"]`);
  await expect(times.locator('[data-day]').first()).toBeVisible();
  // On the last days of a month the calendar opens at the next one.
  if ((await days.count()) === 0) await times.getByRole('button', { name: later, exact: true }).click();
  await days.nth(nth - 1).click();
}

/** The first time of the nth day of the next month that has any. */
export async function pickTime(page: Page, later: string, nth: number): Promise<void> {
  await pickDay(page, later, nth);
  await page.getByRole('radio').first().check();
}
