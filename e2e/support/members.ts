import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { newMark } from './marks.js';
import { mailTo } from './people.js';

const command = resolve(import.meta.dirname, '../../scripts/operator.mjs');

/** Names that nobody had before. */
export function newName(): { readonly username: string; readonly email: string } {
  const username = `m${newMark()}`;
  return { username, email: `${username}@example.org` };
}

/** Sends a write as the open page would. */
export function postFrom(page: Page, path: string, body: object): Promise<number> {
  return page.evaluate(
    async ([to, data]) => {
      const send = async () => {
        const { token } = (await (await fetch('/api/token/')).json()) as { token: string };
        const headers = { 'content-type': 'application/json', 'X-CSRFToken': token };
        return (await fetch(to, { method: 'POST', headers, body: JSON.stringify(data) })).status;
      };
      const status = await send();
      // The page itself may have asked for a token meanwhile; as it does, ask for another one once.
      return status === 403 ? send() : status;
    },
    [path, body] as const,
  );
}

/** Follows the link of a letter, on the host that the journeys run on. */
export async function followLink(page: Page, email: string, mailKey: string): Promise<string> {
  const { link } = await mailTo(page.request, email, mailKey);
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  return new URL(link).searchParams.get('token') ?? '';
}

/** Somebody who signed up and confirmed their address. Leaves the page on the notice that says so. */
export async function newMember(page: Page, password: string): Promise<{ username: string; email: string }> {
  const person = newName();
  const names = { givenName: 'Rosa', familyName: 'Whitfield', phoneCountry: '+44', phone: '07700 900123' };
  await page.goto('/help?lang=en');
  const rest = { role: 'patient', language: 'en', terms: true };
  expect(await postFrom(page, '/invite/', { ...names, ...rest, ...person, password })).toBe(201);
  await followLink(page, person.email, 'identity.mail.confirm');
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  return person;
}

/** As an operator would, on the data of the running product. */
export async function demandPassword(email: string): Promise<void> {
  await promisify(execFile)(process.execPath, [command, 'people', 'demand-password', email], { env: process.env });
}

/** Somebody with an account translates from now on. */
export async function makeTranslator(email: string): Promise<void> {
  const words = ['people', 'grant', email, 'translator'];
  await promisify(execFile)(process.execPath, [command, ...words], { env: process.env });
}
