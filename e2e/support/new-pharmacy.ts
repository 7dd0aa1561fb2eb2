import { expect, type Page } from '@playwright/test';
import { act } from './acts.js';
import { press } from './checkout.js';
import { newMark } from './marks.js';
import { newMember } from './members.js';
import { open } from './pages.js';
import { mailTo, signIn } from './people.js';
import type { Say } from './words.js';

export type Language = 'en' | 'zh';
const password = 'Meridian-2026';

/** Who works in the browser, and in which language. */
export interface Person {
  readonly page: Page;
  readonly say: Say;
  readonly language: Language;
}

const fill = async ({ page, say }: Person, values: Readonly<Record<string, string>>) => {
  for (const [key, value] of Object.entries(values)) await page.getByLabel(say(key), { exact: true }).fill(value);
};

/** Somebody new asks for a workspace. Answers their address. */
export async function apply(owner: Person, company: string): Promise<string> {
  const { page, say, language } = owner;
  const { email } = await newMember(page, password);
  await signIn(page, email);
  await open(page, '/account/pharmacy', language);
  await fill(owner, {
    'pharmaApply.company': company,
    'pharmaApply.companyNo': '01234567',
    'pharmaApply.name': `${company} North`,
    'pharmaApply.premisesNo': '1034567',
    'pharmaApply.address1': '4 Lamb Street',
    'pharmaApply.city': 'London',
    'pharmaApply.postCode': 'E1 6EA',
    'pharmaApply.phone': '020 7946 0111',
  });
  await page.getByLabel(say('pharmaApply.authorised')).check();
  await press(page, say('pharmaApply.send'));
  await expect(page.getByText(say('pharmaApply.status.applied'))).toBeVisible();
  return email;
}

/** Staff look at the application, approve it, and say what its pharmacy offers. Answers the id of the pharmacy. */
export async function approve({ page, say, language }: Person, company: string, tests: readonly string[]) {
  const venueId = `place-${newMark()}`;
  await open(page, '/admin/group-signup', language);
  await page.getByRole('table').getByRole('row').filter({ hasText: company }).getByRole('link').first().click();
  const application = page.getByRole('dialog', { name: company });
  await act(application, say('adminPharma.approve'));
  await page.getByLabel(say('fields.ApprovePharmaGroupInput.venueId')).fill(venueId);
  await page
    .getByRole('button', { name: say('adminPharma.approve') })
    .last()
    .click();
  await expect(application.getByText(say('fields.PharmaGroupStatus.active')).first()).toBeVisible();

  await open(page, `/admin/pharmas?open=${venueId}`, language);
  const place = page.getByRole('main');
  const choose = async (name: string, labels: readonly string[]) => {
    await act(place, say(name));
    for (const label of labels) await page.getByLabel(label, { exact: true }).check();
    await page
      .getByRole('button', { name: say(name) })
      .last()
      .click();
    await expect(place.getByText(say(`${name}.done`))).toBeVisible();
  };
  await choose('adminVenues.offer', tests);
  await choose('adminVenues.flag', [say('fields.VenueFlag.pos'), say('fields.VenueFlag.vaccine')]);
  return venueId;
}

/** The owner opens the first pharmacy from Monday to Sunday, and adds a second one. */
export async function openDoors({ page, say, language }: Person, company: string): Promise<void> {
  await open(page, '/pharma/calendar', language);
  await press(page, say('placeHours.set'));
  const openOn = async (weekday: number) => {
    const of = say(`hours.weekday.${weekday}`);
    await page
      .getByRole('button', { name: say('hours.openDay'), exact: true })
      .first()
      .click();
    await page.getByLabel(`${of}: ${say('hours.from')}`, { exact: true }).fill('00:00');
    await page.getByLabel(`${of}: ${say('hours.until')}`, { exact: true }).fill('24:00');
  };
  await openOn(1);
  await press(page, say('hours.likeMonday'));
  await openOn(6);
  await openOn(0);
  await page.getByLabel(say('placeHours.bank.usual')).check();
  await page.getByLabel(say('placeHours.capacity')).fill('20');
  await press(page, say('placeHours.check'));
  await press(page, say('placeHours.save'));
  await expect(page.getByText(say('placeHours.saved'))).toBeVisible();

  await open(page, '/pharma', language);
  await press(page, say('pharmaWork.add'));
  await fill(
    { page, say, language },
    {
      'pharmaWork.name': `${company} South`,
      'pharmaWork.address1': '9 Ferry Road',
      'pharmaWork.city': 'London',
      'pharmaWork.postCode': 'N1 9PF',
      'pharmaWork.phone': '020 7946 0112',
    },
  );
  await press(page, say('pharmaWork.add.send'));
  await expect(page.getByRole('heading', { name: `${company} South` })).toBeVisible();
}

interface Colleague {
  readonly given: string;
  readonly role: 'admin' | 'manager' | 'user';
  readonly draws?: boolean;
}

/** The owner invites somebody by mail; they follow the letter, accept and sign in. */
export async function takeOn(owner: Person, colleague: Person, company: string, { given, role, draws }: Colleague) {
  const { page, say } = owner;
  const { email } = await newMember(colleague.page, password);
  await press(page, say('pharmaUsers.invite'));
  await fill(owner, { 'identify.givenName': given, 'identify.familyName': 'Okafor', 'pharmaUsers.email': email });
  await page.getByLabel(say('pharmaUsers.role'), { exact: true }).selectOption(role);
  if (role !== 'admin') await page.getByLabel(`${company} North`).check();
  if (draws) await page.getByLabel(say('pharmaUsers.ph'), { exact: true }).check();
  await press(page, say('pharmaUsers.invite.send'));
  const line = page.getByRole('listitem').filter({ hasText: email });
  await expect(line).toBeVisible();
  if (draws) await expect(line.getByText(say('pharmaUsers.mark.ph'))).toBeVisible();

  const { link } = await mailTo(colleague.page.request, email, 'pharma.mail.invited');
  await signIn(colleague.page, email);
  await open(colleague.page, new URL(link).pathname, colleague.language);
  if (draws) await expect(colleague.page.getByText(colleague.say('pharmaApply.invited.ph'))).toBeVisible();
  await press(colleague.page, colleague.say('pharmaApply.invited.accept'));
  await expect(colleague.page.getByText(colleague.say('pharmaApply.invited.accepted'))).toBeVisible();
  await open(colleague.page, '/login', colleague.language);
  await signIn(colleague.page, email);
}

/** Staff look at the certificate of whoever draws blood for the company. */
export async function acceptCertificate({ page, say, language }: Person, company: string): Promise<void> {
  await open(page, '/admin/phlebotomists', language);
  await page.getByRole('table').getByRole('row').filter({ hasText: company }).getByRole('link').first().click();
  const certificate = page.getByRole('dialog').first();
  await act(certificate, say('adminPhlebotomists.approve'));
  await expect(certificate.getByText(say('adminPhlebotomists.approve.done'))).toBeVisible();
}
