import { randomUUID } from 'node:crypto';
import type {
  PharmaReferral,
  PharmaReferralPage,
  ProvedReferral,
  ReferralNotice,
} from '@meridian/contracts/generated/public';
import { accountStream } from '@meridian/domain/identity';
import type { Browser } from '../../../../test/browser.js';
import type { Refused } from './voucher-stack.js';

type Answered<Value> = Value & Refused;

const fields = `id pharmaid name testId test anywhere language status cancelledFor sentAt until hasMail mailedAt lockedUntil
  reference time code link qrSvg permittedActions`;
const refusal = '... on Refusal { reason fields { field } }';
const notice = 'from testId test venueId until';
const proved = `words proof person { firstName lastName dob email phoneCountry phone } notice { ${notice} }`;

async function act<Value>(browser: Browser, name: string, kind: string, type: string, wanted: string, input: object) {
  const lang = name === 'declineReferral' ? '' : ', lang: en';
  const query = `mutation Act($input: ${kind}!) { act: ${name}(input: $input${lang}) { __typename
    ... on ${type} { ${wanted} } ${refusal} } }`;
  return (await browser.ask<{ act: Answered<Value> }>(query, { input })).act;
}

export const birthDate = '1980-05-06';
export const referInput = (pharmaid: string, testId: string, more: object = {}) => ({
  id: randomUUID(),
  pharmaid,
  testId,
  anywhere: false,
  firstName: 'Ada',
  lastName: 'Hart',
  dob: birthDate,
  language: 'en',
  agreed: true,
  ...more,
});

export const refer = (browser: Browser, input: object) =>
  act<PharmaReferral>(browser, 'referPatient', 'ReferPatientInput', 'PharmaReferral', fields, input);

export const withReferral = (browser: Browser, action: 'open' | 'mail' | 'cancel', input: object) =>
  act<PharmaReferral>(browser, `${action}PharmaReferral`, 'PharmaReferralInput', 'PharmaReferral', fields, input);

export const find = (browser: Browser, code: string) =>
  act<ReferralNotice>(browser, 'findReferral', 'FindReferralInput', 'ReferralNotice', notice, { code });

export const prove = (browser: Browser, code: string, dob = birthDate) =>
  act<ProvedReferral>(browser, 'proveReferral', 'ProveReferralInput', 'ProvedReferral', proved, { code, dob });

export const decline = (browser: Browser, proof: string) =>
  act<{ from: string }>(browser, 'declineReferral', 'DeclineReferralInput', 'DeclinedReferral', 'from', { proof });

export async function referralsOf(browser: Browser, pharmaid: string): Promise<PharmaReferral[]> {
  const query = `query All($pharmaid: ID!) { pharmaReferrals(pharmaid: $pharmaid, lang: en) { rows { ${fields} } } }`;
  return (await browser.ask<{ pharmaReferrals: PharmaReferralPage }>(query, { pharmaid })).pharmaReferrals.rows;
}

export const erasedAccount = (userId: string) => {
  const data = { userId, language: 'en', email: 'gone@example.org', emailIndex: 'none' };
  return [accountStream(userId), { type: 'AccountErased', data }] as const;
};
