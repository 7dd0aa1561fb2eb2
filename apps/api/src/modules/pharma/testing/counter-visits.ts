import type { OpenedPharmaBooking, PharmaBooking } from '@meridian/contracts/generated/public';
import type { Browser } from '../../../../test/browser.js';

export const visitFields = `id reference stage status draws owed { amount } patients { number name sampled vaccinated editions answered failedDraws out outIsFinal outRefunds }
  barcodeNeeded identityRefusals undo { step seconds } actions`;
export type Acted = Omit<PharmaBooking, '__typename'> & {
  readonly __typename: string;
  readonly reason?: string;
  readonly fields?: readonly { readonly field: string }[];
};

/** A step of a visit at the counter. */
export async function actAt(browser: Browser, pharmaid: string, input: object): Promise<Acted> {
  const query = `mutation Act($input: MutatePharmabookingInput!) { act: mutatePharmabooking(input: $input) {
    __typename ... on PharmaBooking { ${visitFields} } ... on Refusal { reason fields { field } } } }`;
  return (await browser.ask<{ act: Acted }>(query, { input: { pharmaid, ...input } })).act;
}

/** What whoever works there sees of a visit. */
export async function openAt(browser: Browser, pharmaid: string, id: string): Promise<OpenedPharmaBooking> {
  const query = `mutation Open($input: OpenPharmabookingInput!) { open: openPharmabooking(input: $input) {
    ... on OpenedPharmaBooking { withheld patients { firstName dob } phone declared refusedIdentities { reason words } booking { patients { name answered } undo { step } actions }
      triage { questions answers { patient yes words atCounter heardBy } open } diagnostics { patient test { en } state } } } }`;
  return (await browser.ask<{ open: OpenedPharmaBooking }>(query, { input: { pharmaid, id } })).open;
}
