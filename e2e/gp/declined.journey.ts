import { expect } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { bookGp } from '../support/gp-calls.js';
import { test } from '../support/journey.js';
import { newMark } from '../support/marks.js';
import { newMember } from '../support/members.js';
import { open } from '../support/pages.js';
import { demo, mailTo, signIn } from '../support/people.js';
import { newPractitioner } from '../support/practitioners.js';

test('a patient lets the doctor see earlier results; the doctor cannot come, and sees them no more', async ({
  page: doctor,
  elsewhere,
}) => {
  test.setTimeout(240_000);
  const staff = await elsewhere();
  await signIn(staff, demo('staff'));
  const { id: practitionerId } = await newPractitioner(doctor, staff);
  const patient = await elsewhere({ viewport: { width: 390, height: 844 } });
  const { email } = await newMember(patient, 'Meridian-2026');
  await signIn(patient, email);
  const lastName = `Whitfield-${newMark()}`;
  const { id } = await bookGp(patient.request, {
    lastName,
    member: email,
    practitionerId,
    video: (days) => days[2]?.slots[0],
  });

  await open(doctor, `/p/gp-bookings/${id}`);
  await expect(doctor.getByText(/^The patient has not agreed to show earlier results from here/)).toBeVisible();
  await open(patient, `/gp/requests/${id}`);
  const results = patient.getByLabel(/^The doctor may see my earlier test results from here/);
  await expect(results).not.toBeChecked();
  await results.check();
  await axeFindsNothing(patient);
  const save = patient.getByRole('button', { name: 'Save' });
  await save.focus();
  await patient.keyboard.press('Enter');
  await expect(patient.getByText('Saved. The doctor sees what is ticked, and nothing else.')).toBeVisible();
  await open(patient, `/gp/requests/${id}`, 'zh');
  await expect(patient.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await axeFindsNothing(patient);

  await doctor.reload();
  await doctor.getByRole('button', { name: 'Show earlier results' }).click();
  await expect(doctor.getByText('No earlier results')).toBeVisible();
  await doctor.getByRole('button', { name: 'Decline this appointment' }).click();
  const dialog = doctor.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline, and email the patient' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await axeFindsNothing(doctor);
  await dialog.getByLabel('Illness').check();
  await dialog.getByRole('button', { name: 'Decline, and email the patient' }).click();
  await expect(doctor.getByText('Declined: we have asked the patient to choose another time')).toBeVisible();
  await expect(doctor.getByRole('button', { name: 'Show earlier results' })).toHaveCount(0);

  const mail = await mailTo(patient.request, email, 'gp.mail.moveOffered');
  expect(mail.text).not.toMatch(/ill/i);
  await open(patient, `/gp/requests/${id}`, 'zh');
  await patient.getByRole('link', { name: '改期' }).click();
  await patient.getByRole('radio').first().check();
  await patient.getByRole('button', { name: /^改到 / }).click();
  await expect(patient.getByText('预约时间已更改。')).toBeVisible();
});
