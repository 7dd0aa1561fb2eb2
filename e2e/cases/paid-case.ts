import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { asker } from '../support/appointments.js';
import { payByCard, press } from '../support/checkout.js';

type Outcome = { answer: { __typename: string; id?: string; reason?: string } };

/** A patient's write that must not be refused; answers the id. */
async function write(page: Page, name: string, type: string, input: object): Promise<void> {
  const { ask } = await asker(page.request);
  const query = `mutation Write($input: ${type}!) { answer: ${name}(input: $input) { __typename ... on Refusal { reason } } }`;
  const { answer } = await ask<Outcome>(query, { input });
  expect(answer).toEqual({ __typename: 'Case' });
}

interface Told {
  readonly story?: string;
  readonly wish?: string;
  /** Its file, a PDF. */
  readonly record?: { readonly bytes: Buffer; readonly language: 'en' | 'zh' };
  /** JPEGs that were chosen together. */
  readonly photographs?: readonly Buffer[];
}

/** A draft of the one who is signed in, with one file, at its last page; answers its id. */
export async function filledCase(page: Page, title: string, given: Told = {}): Promise<string> {
  const { story = 'Chest pain on stairs.', wish = 'Is it the heart?', record, photographs = [] } = given;
  const { ask } = await asker(page.request);
  const start = 'mutation Start { answer: startCase(lang: en) { __typename ... on Case { id } } }';
  const { id = '' } = (await ask<Outcome>(start, {})).answer;
  const of = { id, lang: 'en' };
  const patient = { firstName: 'Rosa', lastName: 'Whitfield', dob: '1985-03-27', sex: 2 };
  await write(page, 'nameCasePatient', 'NameCasePatientInput', {
    ...of,
    patient,
    relationship: 'myself',
    patientAgrees: true,
  });
  await write(page, 'describeCase', 'DescribeCaseInput', { ...of, title, story, wish, specialty: 'cardiology' });
  const fileIds = [await upload(page, `case-${id}`, { name: 'letter.pdf', bytes: record?.bytes })];
  const set = randomUUID();
  for (const [nth, bytes] of photographs.entries())
    fileIds.push(await upload(page, `case-${id}`, { name: `photograph-${nth + 1}.jpg`, bytes, set }));
  const language = record?.language ?? 'en';
  await write(page, 'describeCaseFiles', 'DescribeCaseFilesInput', {
    ...of,
    fileIds,
    kind: 'report',
    language,
  });
  await write(page, 'giveCaseConsents', 'GiveCaseConsentsInput', { ...of, consents: ['terms', 'sharing'] });

  await expect(async () => {
    await page.goto(`/case/new?id=${id}&step=check&lang=en`);
    await expect(page.getByRole('heading', { level: 1, name: 'Check and pay' })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  return id;
}

/** The same, paid on the page. */
export async function paidCase(page: Page, title: string, given: Told = {}): Promise<string> {
  const id = await filledCase(page, title, given);
  await page.getByRole('radio', { name: /Bank card/ }).check();
  await press(page, 'Pay £495.00');
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await payByCard(page);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 40_000 });
  return id;
}

interface Uploaded {
  readonly name: string;
  readonly bytes: Buffer | undefined;
  readonly set?: string;
}

async function upload(page: Page, context: string, { name, bytes, set }: Uploaded): Promise<string> {
  const { token } = (await (await page.request.get('/api/token/')).json()) as { token: string };
  const id = randomUUID();
  const file = { name: 'file', mimeType: 'application/pdf', buffer: bytes ?? (await page.pdf()) };
  const answer = await page.request.post('/api/files/', {
    multipart: { id, context, name, ...(set && { set }), file },
    headers: { 'X-CSRFToken': token },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return id;
}
