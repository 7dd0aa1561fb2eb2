import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { counters } from '../support/counter-day.js';
import { test } from '../support/journey.js';
import { newMember } from '../support/members.js';
import { open } from '../support/pages.js';
import { signIn } from '../support/people.js';
import { askFrom, ownPharmacy, walkIn } from '../support/pharmacies.js';
import { wordsOf } from '../support/words.js';

interface Pharmacies {
  readonly pharmacies: { readonly id: string; readonly pharma: { readonly name: string } }[];
}
interface Group {
  readonly users: { readonly id: string; readonly edition: number; readonly role: string }[];
}
const usersOf = (owner: Page, group: string) =>
  askFrom<Group>(
    owner,
    '/graphql/',
    'query Users($group: ID!) { pharmagroupusers(pharmagroup: $group) { users { id edition role } } }',
    { group },
  );
const access = '$pharmagroup: ID!, $groupuserid: ID, $role: OrganisationRole, $pharmas: [ID!], $default: ID';
const given =
  'pharmagroup: $pharmagroup, groupuserid: $groupuserid, role: $role, pharmas: $pharmas, default: $default, wl: false, ph: false';
const inviteUna = `mutation Invite(${access}, $email: String) { mutatePharmagroupuser(action: invite, ${given},
  email: $email, firstname: "Una", lastname: "Okafor", language: en) { __typename } }`;
const updateUna = `mutation Update(${access}, $edition: Int) { mutatePharmagroupuser(action: update, ${given}, edition: $edition) { __typename } }`;

for (const { language, viewport, hasTouch, where } of counters)
  test(`who loses one pharmacy of several reads so on its board, its calendar and a visit, and chooses another, ${where}`, async ({
    page,
    elsewhere,
  }) => {
    const say = wordsOf(language);
    const staff = await elsewhere({ viewport: { width: 1280, height: 900 } });
    const una = await elsewhere({ viewport, hasTouch });
    const company = 'Lamb Street Care Ltd';
    const { venueId } = await ownPharmacy(page, staff, { company, tests: ['vaccine-flu'] });
    const memberships = 'query { pharmagroupuser { id } }';
    const [group] = await askFrom<{ id: string }[]>(page, '/graphql/', memberships);
    const pharmagroup = group?.id ?? '';
    const add = `mutation Add($pharmagroup: ID!, $pharmaid: ID!, $name: String) {
    mutatePharma(action: new, pharmagroup: $pharmagroup, pharmaid: $pharmaid, name: $name, address1: "1 Mill Lane",
      city: "London", postCode: "E1 6EB", phone: "020 7946 0112") {
      ... on GroupPharmacies { pharmacies { id pharma { name } } } } }`;
    const others: string[] = [];
    for (const name of ['Lamb North', 'Lamb South']) {
      const made = { pharmagroup, pharmaid: randomUUID(), name };
      const { pharmacies } = await askFrom<Pharmacies>(page, '/graphql/', add, made);
      others.push(pharmacies.find(({ pharma }) => pharma.name === name)?.id ?? '');
    }

    const { email } = await newMember(una, 'Meridian-2026');
    const invitation = randomUUID();
    const first = { role: 'user', pharmas: [venueId, ...others], default: venueId };
    const invited = { pharmagroup, groupuserid: invitation, ...first, email };
    expect(await askFrom(page, '/graphql/', inviteUna, invited)).toMatchObject({ __typename: 'PharmaGroupUsers' });
    await signIn(una, email);
    const accept =
      'mutation Accept($input: AnswerPharmaInvitationInput!) { answerPharmaInvitation(input: $input) { __typename } }';
    await askFrom(una, '/graphql/', accept, { input: { id: invitation, pharmagroup, accepts: true } });
    await open(una, '/login');
    await signIn(una, email);

    const price = 'query { medtestItem(id: "vaccine-flu", lang: en) { price } }';
    const { price: seen } = await askFrom<{ price: number }>(page, '/graphql/', price);
    const { id: userId } = await askFrom<{ id: string }>(
      page,
      '/graphql/',
      'mutation { getUser { ... on User { id } } }',
    );
    const { id, reference } = await walkIn(staff, { userId, testId: 'vaccine-flu', venueId, seen });

    const [board, calendar, visit] = [una, await una.context().newPage(), await una.context().newPage()];
    await open(board, '/pharma/board', language);
    const dialog = board.getByRole('dialog', { name: say('pharmaChoice.title') });
    await expect(dialog.getByLabel(say('pharmaChoice.pharmacy'))).toHaveValue(venueId);
    await dialog.getByRole('button', { name: say('pharmaChoice.confirm') }).click();
    await expect(board.getByText(reference)).toBeVisible();
    await open(calendar, '/pharma/calendar', language);
    await expect(calendar.getByRole('heading', { name: say('pharmaCalendar.title'), exact: true })).toBeVisible();
    await open(visit, `/pharma/visits/${id}`, language);
    await expect(visit.locator('h1')).toHaveText('Rosa Whitfield');
    await expect(visit.getByText(reference)).toBeVisible();

    const { users } = await usersOf(page, pharmagroup);
    const member = users.find(({ role }) => role === 'user');
    const left = { role: 'user', pharmas: others, default: others[0] };
    const changed = { pharmagroup, groupuserid: member?.id, edition: member?.edition, ...left };
    expect(await askFrom(page, '/graphql/', updateUna, changed)).toMatchObject({ __typename: 'PharmaGroupUsers' });

    for (const each of [board, visit, calendar]) {
      const closed = each.getByRole('heading', { name: say('pharmaBoard.closed') });
      await expect(closed).toBeVisible({ timeout: 45_000 });
      await expect(each.getByText(reference)).toHaveCount(0);
      await axeFindsNothing(each);
    }
    await board.reload();
    await expect(dialog).toBeVisible();
    await dialog.getByLabel(say('pharmaChoice.pharmacy')).selectOption(others[1] ?? '');
    await dialog.getByRole('button', { name: say('pharmaChoice.confirm') }).click();
    await expect(board.getByRole('region', { name: say('pharmaChoice.now') })).toContainText('Lamb South');
    await expect(board.getByRole('heading', { name: say('pharmaBoard.empty') })).toBeVisible();
  });
