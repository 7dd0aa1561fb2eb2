import { expect, type Page } from '@playwright/test';
import { violations } from '../support/axe.js';
import { askForCall } from '../support/gp-calls.js';
import { test } from '../support/journey.js';
import { newMark } from '../support/marks.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { plantLateCallBack } from '../support/plant-call.js';
import { idOf } from '../support/video-calls.js';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'zh-CN' };
/** The job that looks for promises that were not kept runs every 30 seconds. */
const noted = { timeout: 60_000 };

test('a call back in time is a promise kept; one too late is said to patient, doctors and staff, and stays in a list', async ({
  page: staff,
  elsewhere,
}) => {
  test.setTimeout(300_000);
  const lastName = `Zhao-${newMark()}`;
  const patient = await elsewhere(phone);
  const kept = await askForCall(patient.request, lastName);
  const late = await plantLateCallBack(await idOf(patient));

  await open(patient, `/gp/requests/${late.id}`, 'zh');
  await expect(patient.getByRole('heading', { name: '很抱歉，我们迟到了' })).toBeVisible(noted);
  await expect(patient.getByText('如果您不想再等，可以取消并获全额退款。')).toBeVisible();
  expect(await violations(patient)).toEqual([]);

  const doctor = await elsewhere({ viewport: { width: 1280, height: 900 } });
  await signIn(doctor, demo('gp'));
  await open(doctor, '/p/gp-bookings');
  const line = doctor.locator('article', { has: doctor.locator(`a[href="/p/gp-bookings/${late.id}"]`) });
  await expect(line.getByText('Late', { exact: true })).toBeVisible();
  await call(doctor, kept);
  await call(doctor, late.id);
  await open(doctor, '/p/gp-bookings');
  await doctor.getByRole('searchbox', { name: 'Name, reference, phone number or email' }).fill(late.reference);
  await doctor.getByRole('button', { name: 'Find' }).click();
  const earlier = doctor.locator('section', { has: doctor.getByRole('heading', { name: 'Earlier appointments' }) });
  await expect(earlier.getByRole('article')).toHaveCount(1);
  expect(await violations(doctor)).toEqual([]);

  await signIn(staff, demo('staff'));
  await open(staff, '/admin/gp?view=promiseBroken');
  await staff.getByRole('table').getByRole('link', { name: late.reference }).click();
  const record = staff.getByRole('dialog', { name: late.reference });
  await expect(record.getByText('Promised time passed')).toBeVisible();
  expect(await violations(staff)).toEqual([]);
  await open(staff, `/admin/gp?view=all&open=${kept}`);
  await expect(staff.getByText('Called within the promised time')).toBeVisible();

  await open(patient, `/gp/requests/${late.id}`, 'zh');
  await expect(patient.getByText('Rest, and drink enough.')).toBeVisible();
  await expect(patient.getByRole('heading', { name: '很抱歉，我们迟到了' })).toHaveCount(0);
});

async function call(doctor: Page, id: string): Promise<void> {
  await open(doctor, `/p/gp-bookings/${id}`);
  await doctor.getByRole('button', { name: 'Take this patient' }).click();
  await doctor.getByRole('button', { name: 'Call now' }).click();
  await doctor.getByLabel('Notes', { exact: true }).fill('Chest clear, no fever.');
  await doctor.getByLabel('Advice', { exact: true }).fill('Rest, and drink enough.');
  await doctor.getByLabel('When to ask for help sooner').fill('If you cannot breathe well, call 999.');
  await doctor.getByRole('button', { name: 'Finish, and send the advice' }).click();
  await expect(doctor.getByText('Finished: the patient has the advice')).toBeVisible();
}
