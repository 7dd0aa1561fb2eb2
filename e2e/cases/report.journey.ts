import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { asker } from '../support/appointments.js';
import { axeFindsNothing } from '../support/axe.js';
import { press } from '../support/checkout.js';
import { test } from '../support/journey.js';
import { newMember } from '../support/members.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { newPractitioner } from '../support/practitioners.js';
import { paidCase } from './paid-case.js';

const report = {
  summary: 'It is not the heart.',
  findings: 'The ECG is normal.',
  opinion: 'The muscles of the chest.',
  recommendations: 'Rest for two weeks.',
  answers: 'Is it the heart? No.',
  limits: 'I have not examined you.',
};

test.use({ viewport: { width: 1280, height: 900 } });

test('a patient answers what the doctor asks, reads the report, compares a correction and says how it was', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(300_000);
  const { email } = await newMember(page, 'Meridian-2026');
  const [staff, doctor] = [await elsewhere(), await elsewhere()];
  await signIn(staff, demo('staff'));
  const { id: doctorId } = await newPractitioner(doctor, staff);
  await signIn(page, email);
  const id = await paidCase(page, 'My heart');

  const act = async (by: Page, write: string, variables: object, path?: string) => {
    const { ask } = await asker(by.request);
    const { answer } = await ask<{ answer: object }>(write, variables, path);
    expect(answer).not.toHaveProperty('reason');
  };
  const asDoctor = (name: string, type: string, input: object) =>
    act(doctor, `mutation Act($input: ${type}!) { answer: ${name}(input: $input) { ... on Refusal { reason } } }`, {
      input: { id, ...input },
    });
  await act(
    staff,
    'mutation Offer($input: OfferCaseInput!) { answer: offerCase(input: $input) { ... on Refusal { reason } } }',
    { input: { id, doctorIds: [doctorId] } },
    '/admingql/',
  );
  await act(doctor, 'mutation Accept($id: ID!) { answer: acceptCase(id: $id) { ... on Refusal { reason } } }', { id });
  await asDoctor('askCasePatient', 'AskCasePatientInput', {
    questionId: randomUUID(),
    question: 'Does it hurt at night?',
  });

  await open(page, `/case/${id}`);
  await expect(page.getByRole('heading', { level: 2, name: 'The doctor asks you' })).toBeVisible();
  await expect(page.getByText('The clock has stopped until you answer.')).toBeVisible();
  await axeFindsNothing(page);
  await page.getByLabel('Your answer').fill('Never at night.');
  await page.getByText('Add files for the doctor').click();
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: 'ecg.png', mimeType: 'image/png', buffer: await page.screenshot() });
  const record = page.getByRole('listitem').filter({ hasText: 'ecg.png' });
  await expect(record.getByText('Ready')).toBeVisible({ timeout: 40_000 });
  await record.getByLabel('What is it?').selectOption('imaging');
  await record.getByLabel('Language').selectOption('en');
  await expect(record.getByText('Saved')).toBeVisible();
  await axeFindsNothing(page);
  await press(page, 'Send the answer');
  await expect(page.getByText('A doctor is working on it')).toBeVisible();
  await expect(page.getByText('Never at night.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'ecg.png', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Ask us to cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ask us to cancel this case?' })).toBeVisible();
  await axeFindsNothing(page);
  await page.getByRole('button', { name: 'Back', exact: true }).click();

  await asDoctor('writeCaseReport', 'WriteCaseReportInput', { report });
  await asDoctor('signCaseReport', 'SignCaseReportInput', { report });
  const findings = 'The ECG of March is normal.';
  await asDoctor('correctCaseReport', 'CorrectCaseReportInput', {
    report: { ...report, findings },
    seen: 1,
    reason: 'The month was missing.',
  });
  await open(page, `/case/${id}`);
  await expect(page.getByText('The report is ready')).toBeVisible();
  await expect(page.getByText('The month was missing.')).toBeVisible();
  await expect(page.getByText(report.recommendations)).toBeVisible();
  await page.getByLabel('Compare with an earlier version').selectOption('1');
  await expect(page.getByText(report.findings)).toBeVisible();
  await expect(page.getByText(findings)).toBeVisible();
  await axeFindsNothing(page);

  await page.getByRole('radio', { name: '1 star', exact: true }).focus();
  await page.keyboard.press('Space');
  for (let star = 1; star < 5; star += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await page.getByLabel('In your words').fill('Clear and kind.');
  await press(page, 'Send feedback');
  await expect(page.getByText('You gave 5 of 5 stars. Thank you.')).toBeVisible();

  await asDoctor('withdrawCaseReport', 'WithdrawCaseReportInput', { reason: 'The ECG was of another patient.' });
  await open(page, `/case/${id}`, 'zh');
  await expect(page.getByText('这份报告已撤回')).toBeVisible();
  await expect(page.getByText('The ECG was of another patient.')).toBeVisible();
  await press(page, '查看处理经过');
  await expect(page.getByText(/更正了报告（第 2 版）/)).toBeVisible();
  await axeFindsNothing(page);
});
