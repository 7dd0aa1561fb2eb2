import { expect, type APIRequestContext } from '@playwright/test';
import { asker } from './appointments.js';

type Right = 'frontDesk' | 'laboratory' | 'finance' | 'clinical';

/** Two supervisors: one asks, another approves. */
export interface Supervisors {
  readonly asks: APIRequestContext;
  readonly approves: APIRequestContext;
}

interface Member {
  readonly id: string;
  readonly revision: number;
}

const member = '{ __typename ... on StaffMember { id revision } ... on Refusal { reason } }';

async function decided({ asks, approves }: Supervisors, name: string, type: string, input: object): Promise<Member> {
  const act = async (by: APIRequestContext, mutation: string, of: string, sent: object) => {
    const query = `mutation Act($input: ${of}!) { ${mutation}(input: $input) ${member} }`;
    const answer = await (await asker(by)).ask<Record<string, Member>>(query, { input: sent }, '/admingql/');
    expect(answer[mutation]).toMatchObject({ __typename: 'StaffMember' });
    return answer[mutation] as Member;
  };
  const { id, revision } = await act(asks, name, type, input);
  return act(approves, 'approveRights', 'RightsRequestInput', { id, revision });
}

/** Somebody who has an account works here from now on. */
export const takeOn = (by: Supervisors, email: string, rights: readonly Right[]): Promise<Member> =>
  decided(by, 'giveRights', 'GiveRightsInput', { email, rights, reason: 'Begins today' });

/** All the rights that they have from now on. */
export const changeRights = (by: Supervisors, { id, revision }: Member, rights: readonly Right[]): Promise<Member> =>
  decided(by, 'askRights', 'AskRightsInput', { id, revision, rights, reason: 'Works elsewhere now' });
