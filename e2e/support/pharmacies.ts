import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { postFrom } from './members.js';

const form = `$id: ID!, $company: String!, $name: String!`;
const application = `input: { id: $id, company: $company, name: $name, companyNo: "01234567", premisesNo: "1034567",
  address1: "4 Lamb Street", city: "London", postCode: "E1 6EA", phone: "020 7946 0111", authorised: true }`;

/** The group of who is signed in on the page, approved by staff: its owner signs in anew. */
export async function newPharmaGroup(owner: Page, staff: Page, company: string): Promise<void> {
  const id = randomUUID();
  const applied = await postFrom(owner, '/graphql/', {
    query: `mutation Apply(${form}) { applyForPharmacy(${application}) { __typename } }`,
    variables: { id, company, name: company },
  });
  const approved = await postFrom(staff, '/admingql/', {
    query: 'mutation Approve($input: ApprovePharmaGroupInput!) { approvePharmaGroup(input: $input) { __typename } }',
    variables: { input: { id, venueId: `place-${id.slice(0, 8)}` } },
  });
  expect([applied, approved]).toEqual([200, 200]);
}
