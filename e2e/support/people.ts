import { setTimeout as sleep } from 'node:timers/promises';
import { randomInt } from 'node:crypto';
import { expect, type APIRequestContext, type APIResponse, type Page } from '@playwright/test';
import { newMark } from './marks.js';

/** Everybody in the journeys has the password of the demo people. */
const password = 'Meridian-2026';

export const demo = (name: 'patient' | 'patient.zh' | 'doctor' | 'gp' | 'staff' | 'staff2') => `${name}@meridian.test`;

/** Signs in without the form, which has journeys of its own. Gives what the server says of them. */
export async function signIn({ request }: Page, email: string): Promise<{ role: string; tags: string[] }> {
  const answer = await send(request, '/api/login_user/', { usernameEmail: email, password });
  return ((await answer.json()) as { user: { role: string; tags: string[] } }).user;
}

export interface Applicant {
  readonly name: string;
  readonly email: string;
  readonly gmcNumber: string;
}

/** A doctor signs up and follows the link in the mail. */
export async function applyAsDoctor(request: APIRequestContext): Promise<Applicant> {
  const mark = newMark();
  const applicant = {
    name: `Nora Quill-${mark}`,
    email: `nora.${mark}@example.org`,
    gmcNumber: `9${String(randomInt(1_000_000)).padStart(6, '0')}`,
  };
  await send(request, '/invite/', {
    role: 'doctor',
    language: 'en',
    title: 'Dr',
    givenName: 'Nora',
    familyName: `Quill-${mark}`,
    email: applicant.email,
    username: `n${mark}`,
    password,
    phoneCountry: '+44',
    phone: '07700 900123',
    specialty: 'cardiology',
    gmcNumber: applicant.gmcNumber,
    terms: true,
  });
  return applicant;
}

/** All journeys come from one network: anyone who is asked to wait a moment does. */
async function send(request: APIRequestContext, path: string, data: object): Promise<APIResponse> {
  const { token } = (await (await request.get('/api/token/')).json()) as { token: string };
  for (let tries = 1; ; tries += 1) {
    const answer = await request.post(path, { data, headers: { 'X-CSRFToken': token } });
    if (answer.status() === 429 && tries < 20) {
      const { errors } = (await answer.json()) as { errors: { values?: { seconds?: number } }[] };
      await sleep((errors[0]?.values?.seconds ?? 1) * 1_000);
      continue;
    }
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer;
  }
}

interface Mail {
  readonly mailKey: string;
  readonly subject: string;
  readonly text: string;
  readonly link: string;
}

/** Waits for a letter to somebody. */
export async function mailTo(request: APIRequestContext, email: string, mailKey: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const answer = await request.get(`/dev/mail.json?to=${encodeURIComponent(email)}`);
      const { mails } = (await answer.json()) as { mails: Mail[] };
      found = mails.find((mail) => mail.mailKey === mailKey);
      return found !== undefined;
    })
    .toBe(true);
  return found as Mail;
}

/** Follows the link of the confirmation mail. */
export async function confirmEmail(page: Page, email: string): Promise<void> {
  const { link } = await mailTo(page.request, email, 'identity.mail.confirm');
  const { pathname, search, hash } = new URL(link);
  await page.goto(pathname + search + hash);
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
}
