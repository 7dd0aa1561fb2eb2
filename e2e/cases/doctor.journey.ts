import { expect } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { press } from '../support/checkout.js';
import { test } from '../support/journey.js';
import { newMember } from '../support/members.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { newPractitioner } from '../support/practitioners.js';
import { paidCase } from './paid-case.js';

const sections = {
  'Summary in plain words': 'It is not the heart.',
  Findings: 'The ECG is normal.',
  Opinion: 'The muscles of the chest.',
  Recommendations: 'Rest for two weeks.',
  'Answers to the patient’s questions': 'Is it the heart? No.',
  'What this opinion cannot say': 'I have not examined you.',
};

test.use({ viewport: { width: 1280, height: 900 } });

test('staff offer a case, a doctor accepts it, looks at the records, asks, and signs the report', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(300_000);
  const { email } = await newMember(page, 'Meridian-2026');
  const [staff, doctor] = [await elsewhere(), await elsewhere()];
  await signIn(staff, demo('staff'));
  const { person } = await newPractitioner(doctor, staff);
  await signIn(page, email);
  const photograph = await page.screenshot({ type: 'jpeg' });
  const id = await paidCase(page, 'My chest', { photographs: [photograph, photograph] });

  await open(staff, `/admin/cases?view=assign&open=${id}`);
  await press(staff, 'Offer to doctors');
  await axeFindsNothing(staff);
  await staff.getByRole('checkbox', { name: new RegExp(person) }).check();
  await press(staff, 'Offer to one doctor');
  await expect(staff.getByText('Case offered to one doctor')).toBeVisible();

  await open(doctor, '/doctor');
  await expect(doctor.getByRole('heading', { level: 2, name: 'Cases for you' })).toBeVisible();
  await expect(doctor.getByText('Whitfield')).toHaveCount(0);
  await axeFindsNothing(doctor);
  await press(doctor, 'Accept');
  await doctor.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(doctor.getByRole('heading', { level: 1, name: 'My chest' })).toBeVisible();
  await expect(doctor.getByText(/Rosa Whitfield/)).toBeVisible();
  await press(doctor, 'letter.pdf');
  await expect(doctor.locator('canvas').first()).toBeVisible({ timeout: 20_000 });

  await expect(doctor.getByText('2 pictures sent together')).toBeVisible();
  await press(doctor, 'photograph-2.jpg');
  await expect(doctor.getByRole('region', { name: 'photograph-2.jpg' }).locator('img')).toBeVisible();
  await axeFindsNothing(doctor);

  await doctor.getByLabel('Your question').fill('Does it hurt at night?');
  await press(doctor, 'Ask the patient');
  await expect(doctor.getByText('Not answered yet')).toBeVisible();
  await open(page, `/case/${id}`);
  await page.getByLabel('Your answer').fill('Never at night.');
  await press(page, 'Send the answer');
  // Live, without reloading.
  await expect(doctor.getByText('Never at night.')).toBeVisible({ timeout: 20_000 });

  await doctor
    .getByLabel('Choose files')
    .setInputFiles({ name: 'exercises.pdf', mimeType: 'application/pdf', buffer: await page.pdf() });
  const leaflet = doctor.getByRole('listitem').filter({ hasText: 'exercises.pdf' });
  await expect(leaflet.getByText('Ready')).toBeVisible({ timeout: 40_000 });
  await doctor.setViewportSize({ width: 360, height: 740 });
  await axeFindsNothing(doctor);
  for (const [label, text] of Object.entries(sections)) await doctor.getByLabel(label, { exact: true }).fill(text);
  await press(doctor, 'Sign the report');
  await doctor.getByRole('dialog').getByRole('button', { name: 'Sign the report' }).click();
  await expect(doctor.getByRole('heading', { level: 2, name: 'Signed report' })).toBeVisible();
  await open(page, `/case/${id}`);
  await expect(page.getByText('It is not the heart.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Files from your doctor' })).toBeVisible();
  await expect(page.getByRole('link', { name: /exercises\.pdf/ })).toBeVisible();
  await expect(leaflet.getByRole('button', { name: /Remove/ })).toBeVisible();
  await expect(doctor.getByLabel('Choose files')).toHaveCount(0);
  const tile = page.getByRole('link', { name: 'photograph-1.jpg' });
  await expect(async () => expect((await tile.locator('img').boundingBox())?.width).toBeGreaterThan(80)).toPass();
  await tile.click();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'photograph-2.jpg' })).toBeVisible();

  await open(doctor, '/doctor/cases?lang=zh');
  await expect(doctor.getByRole('heading', { level: 2, name: '已结束' })).toBeVisible();
  await axeFindsNothing(doctor);
});
