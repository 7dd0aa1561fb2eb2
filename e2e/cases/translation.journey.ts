import { expect, type Page } from '@playwright/test';
import { asker } from '../support/appointments.js';
import { axeFindsNothing } from '../support/axe.js';
import { press } from '../support/checkout.js';
import { test } from '../support/journey.js';
import { chinesePdf } from '../support/made-pdf.js';
import { makeTranslator, newMember } from '../support/members.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { newPractitioner } from '../support/practitioners.js';
import { paidCase } from './paid-case.js';

const password = 'Meridian-2026';

test.use({ viewport: { width: 1280, height: 900 } });

async function newTranslator(page: Page): Promise<void> {
  const { email } = await newMember(page, password);
  await makeTranslator(email);
  await signIn(page, email);
}

/** The text of this case that the list shows under a heading, and what it says of itself. */
const textOf = (page: Page, list: string, reference: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: list, exact: true }) })
    .getByRole('link', { name: new RegExp(`${reference}$`) });

async function confirm(page: Page, name: string): Promise<void> {
  await press(page, name);
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

test('a Chinese record is translated and read by two translators, and the doctor sees it in English', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(300_000);
  const { email } = await newMember(page, password);
  const [staff, doctor, lin, mei] = [await elsewhere(), await elsewhere(), await elsewhere(), await elsewhere()];
  await signIn(staff, demo('staff'));
  const { id: doctorId } = await newPractitioner(doctor, staff);
  await newTranslator(lin);
  await newTranslator(mei);
  await signIn(page, email);
  const record = { bytes: chinesePdf('患者有高血压'), language: 'zh' as const };
  const id = await paidCase(page, 'My heart', { record });
  await expect(page.getByText('In translation').first()).toBeVisible({ timeout: 20_000 });
  const { ask } = await asker(page.request);
  const found = await ask<{ case: { reference: string } }>('query R($id: ID!) { case(id: $id) { reference } }', { id });
  const { reference } = found.case;

  await open(lin, '/translator');
  await textOf(lin, 'To translate', reference).first().click();
  await press(lin, 'Translate it');
  await expect(lin.getByText('患者有高血压')).toBeVisible();
  await expect(lin.getByText(/高血压 is missing: use/)).toBeVisible();
  await axeFindsNothing(lin);
  await press(lin, 'Finish the translation');
  await lin.getByRole('link', { name: 'Paragraph 1: write the translation' }).click();
  await expect(lin.getByLabel('Translation 1')).toBeFocused();
  await lin.keyboard.type('The patient has high pressure.');
  await lin.keyboard.press('Control+Enter');
  await expect(lin.getByText(/^Saved \d/)).toBeVisible();
  await lin.reload();
  await expect(lin.getByLabel('Translation 1')).toHaveValue('The patient has high pressure.');
  await lin.getByLabel('Translation 1').fill('The patient has hypertension.');
  await lin.setViewportSize({ width: 360, height: 740 });
  await axeFindsNothing(lin);
  await confirm(lin, 'Finish the translation');
  await expect(lin.getByText('Sent to a second reader')).toBeVisible();

  await open(mei, '/translator');
  await textOf(mei, 'To read', reference).first().click();
  await press(mei, 'Read it');
  await mei.getByLabel('Translation 1').fill('The patient has had hypertension.');
  await confirm(mei, 'Approve the translation');
  await expect(mei.getByText('Translation approved')).toBeVisible();
  await axeFindsNothing(mei);

  const act = async (by: Page, write: string, variables: object, path?: string) => {
    const { answer } = await (await asker(by.request)).ask<{ answer: object }>(write, variables, path);
    expect(answer).not.toHaveProperty('reason');
  };
  const offer =
    'mutation O($input: OfferCaseInput!) { answer: offerCase(input: $input) { ... on Refusal { reason } } }';
  await expect(() => act(staff, offer, { input: { id, doctorIds: [doctorId] } }, '/admingql/')).toPass();
  const accept = 'mutation A($id: ID!) { answer: acceptCase(id: $id) { ... on Refusal { reason } } }';
  await act(doctor, accept, { id });
  await open(doctor, `/doctor/cases/${id}`);
  await doctor.getByText('Original and translation').first().click();
  await expect(doctor.getByText('The patient has had hypertension.')).toBeVisible();
  await axeFindsNothing(doctor);

  await open(page, `/case/${id}?lang=zh`);
  await page.getByText('原文和译文').first().click();
  await expect(page.getByText('The patient has had hypertension.')).toBeVisible();
});
