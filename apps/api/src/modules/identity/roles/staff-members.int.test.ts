import { rolesStream } from '@meridian/domain/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asViewer } from '../../../../test/module-stack.js';
import { type IdentityStack, startIdentityStack } from '../testing/identity-stack.js';

interface Member {
  readonly id: string;
  readonly name: string;
  readonly rights: readonly string[];
  readonly asked: readonly string[] | null;
  readonly askedBy: string | null;
  readonly askedReason: string | null;
  readonly revision: number;
  readonly permittedActions: readonly string[];
}
type Outcome = Partial<Member> & { readonly __typename: string; readonly reason?: string };

let stack: IdentityStack;
let [ann, ben, cleo]: string[] = [];

const member = 'id name rights asked askedBy askedReason revision permittedActions';
const asked = `{ __typename ... on StaffMember { ${member} } ... on Refusal { reason } }`;

async function ask<Data>(userId: string | undefined, query: string, variables: object): Promise<Data> {
  const viewer = asViewer({ userId: userId ?? '', role: 'Patient', tags: ['admin', 'supervisor'] });
  const answer = await (await stack.api.post('/admingql/', { query, variables }, viewer)).json();
  const { data, errors } = answer as { data?: Data; errors?: object };
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

async function act(userId: string | undefined, mutation: string, input: object, type: string): Promise<Outcome> {
  const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) ${asked} }`;
  return (await ask<Record<string, Outcome>>(userId, query, { input }))[mutation] as Outcome;
}

async function list(userId: string | undefined, filter: object = {}): Promise<readonly Member[]> {
  const query = `query ($filter: StaffMemberFilter) { staffMembers(filter: $filter) { rows { ${member} } } }`;
  return (await ask<{ staffMembers: { rows: Member[] } }>(userId, query, { filter })).staffMembers.rows;
}

const named = (first: string) => ({ profile: { firstName: first, lastName: 'Staff' } });
const wanted = { rights: ['finance', 'frontDesk'], reason: 'Covers the desk in December' };

beforeAll(async () => {
  stack = await startIdentityStack();
  ann = await stack.person({ staff: true, ...named('Ann') });
  ben = await stack.person({ staff: true, ...named('Ben') });
  cleo = await stack.person({ ...named('Cleo'), email: 'cleo@example.org' });
  await stack.person({ profile: { firstName: 'No', lastName: 'Body' } });
  await stack.settled();
});
afterAll(() => stack.stop());

describe('who works here', () => {
  it('is listed with what they may do: who was made staff before there were areas may do everything', async () => {
    expect((await list(ann)).map(({ name, rights }) => [name, rights])).toEqual([
      ['Ben Staff', ['supervisor']],
      ['Ann Staff', ['supervisor']],
    ]);
    const [own] = (await list(ann)).filter(({ id }) => id === ann);
    expect(own?.permittedActions).toEqual([]);
  });

  it('gets rights when one supervisor asks for them and another approves', async () => {
    const given = await act(ann, 'giveRights', { email: 'cleo@example.org', ...wanted }, 'GiveRightsInput');
    expect(given).toMatchObject({
      name: 'Cleo Staff',
      rights: [],
      asked: ['frontDesk', 'finance'],
      askedBy: 'Ann Staff',
      askedReason: wanted.reason,
      permittedActions: ['withdrawRightsRequest'],
    });
    const seen = { id: cleo, revision: given.revision };
    expect(await act(ann, 'approveRights', seen, 'RightsRequestInput')).toMatchObject({ reason: 'ownRequest' });
    const [waiting] = await list(ben, { waiting: true });
    expect(waiting?.permittedActions).toEqual(['approveRights', 'refuseRights']);
    expect(await act(cleo, 'approveRights', seen, 'RightsRequestInput')).toMatchObject({ reason: 'ownRecord' });
    const approved = await act(ben, 'approveRights', seen, 'RightsRequestInput');
    expect(approved).toMatchObject({ rights: ['frontDesk', 'finance'], asked: null, askedReason: null });
    expect(await list(ben, { right: 'finance' })).toMatchObject([{ id: cleo }]);
    expect(await list(ben, { search: 'cleo' })).toMatchObject([{ id: cleo }]);
  });

  it('is decided about once, however many supervisors press at once', async () => {
    const [before] = await list(ann, { right: 'finance' });
    const less = { id: cleo, revision: before?.revision, rights: ['frontDesk'], reason: 'Finance moved' };
    const { revision } = await act(ann, 'askRights', less, 'AskRightsInput');
    const dee = await stack.person({ staff: true, ...named('Dee') });
    await stack.settled();
    const outcomes = await Promise.all([
      act(ben, 'approveRights', { id: cleo, revision }, 'RightsRequestInput'),
      act(dee, 'refuseRights', { id: cleo, revision, reason: 'Not yet' }, 'RefuseRightsInput'),
    ]);
    expect(outcomes.map(({ __typename }) => __typename).toSorted()).toEqual(['Refusal', 'StaffMember']);
    expect(outcomes.find(({ __typename }) => __typename === 'Refusal')?.reason).toBe('noRequest');

    const [now] = (await list(ann)).filter(({ id }) => id === cleo);
    const more = { id: cleo, revision: now?.revision, rights: ['frontDesk', 'laboratory'], reason: 'Helps out' };
    const asked = { id: cleo, revision: (await act(ann, 'askRights', more, 'AskRightsInput')).revision };
    const approvals = await Promise.all([ben, dee].map((by) => act(by, 'approveRights', asked, 'RightsRequestInput')));
    expect(approvals.map(({ __typename }) => __typename).toSorted()).toEqual(['Refusal', 'StaffMember']);
    expect(approvals.find(({ __typename }) => __typename === 'Refusal')?.reason).toBe('noRequest');
    const [after] = (await list(ann)).filter(({ id }) => id === cleo);
    const back = { id: cleo, revision: after?.revision, rights: now?.rights, reason: 'Back again' };
    const { revision: again } = await act(ann, 'askRights', back, 'AskRightsInput');
    await act(ben, 'approveRights', { id: cleo, revision: again }, 'RightsRequestInput');
  });

  it('is changed by nobody upon older rights than there are', async () => {
    const [now] = (await list(ann)).filter(({ id }) => id === cleo);
    const later = { id: cleo, rights: ['clinical'], reason: 'Reads reports' };
    const older = { ...later, revision: (now?.revision ?? 0) - 1 };
    expect(await act(ann, 'askRights', older, 'AskRightsInput')).toMatchObject({ reason: 'changedMeanwhile' });
    const { revision } = await act(ann, 'askRights', { ...later, revision: now?.revision }, 'AskRightsInput');
    for (const [who, mutation, type] of [
      [ben, 'approveRights', 'RightsRequestInput'],
      [ann, 'withdrawRightsRequest', 'RightsRequestInput'],
    ] as const) {
      const input = { id: cleo, revision: (revision ?? 0) - 1 };
      expect(await act(who, mutation, input, type)).toMatchObject({ reason: 'changedMeanwhile' });
    }
    const gone = await act(ann, 'withdrawRightsRequest', { id: cleo, revision }, 'RightsRequestInput');
    expect(gone).toMatchObject({ asked: null });
  });

  it('has a history that names both, with what was held before', async () => {
    const query = `query ($id: ID!) { staffRightsHistory(id: $id) { change rights former reason by } }`;
    const { staffRightsHistory: lines } = await ask<{ staffRightsHistory: object[] }>(ann, query, { id: cleo });
    expect(lines.slice(-2)).toEqual([
      { change: 'rightsApproved', rights: ['frontDesk', 'finance'], former: [], reason: null, by: 'Ben Staff' },
      {
        change: 'rightsAsked',
        rights: ['frontDesk', 'finance'],
        former: null,
        reason: wanted.reason,
        by: 'Ann Staff',
      },
    ]);
  });

  it('is nobody any more once a request for them is withdrawn', async () => {
    const email = 'new@example.org';
    await stack.person({ email, ...named('New') });
    await stack.settled();
    const { id, revision } = await act(ann, 'giveRights', { email, ...wanted }, 'GiveRightsInput');
    const withdrawn = await act(ann, 'withdrawRightsRequest', { id, revision }, 'RightsRequestInput');
    expect(withdrawn).toMatchObject({ __typename: 'StaffMember', rights: [], asked: null });
    expect((await list(ann)).map((each) => each.id)).not.toContain(id);
  });

  it('is nobody without an account, and nobody twice', async () => {
    const input = { email: 'nobody@example.org', ...wanted };
    expect(await act(ann, 'giveRights', input, 'GiveRightsInput')).toMatchObject({ reason: 'unknownAddress' });
    const again = { email: 'cleo@example.org', ...wanted };
    expect(await act(ann, 'giveRights', again, 'GiveRightsInput')).toMatchObject({ reason: 'worksHere' });
  });

  it('keeps one supervisor', async () => {
    const others = (await list(ann, { right: 'supervisor' })).filter(({ id }) => id !== ben);
    for (const { id } of others) {
      const data = { userId: id, rights: ['clinical'], former: ['supervisor'] };
      await stack.write(rolesStream(id), { type: 'RightsSet', data });
    }
    await stack.settled();
    const [last] = await list(ann, { right: 'supervisor' });
    expect(last?.id).toBe(ben);
    const none = { id: ben, revision: last?.revision, rights: [], reason: 'Leaves us' };
    const { revision } = await act(ann, 'askRights', none, 'AskRightsInput');
    const outcome = await act(cleo, 'approveRights', { id: ben, revision }, 'RightsRequestInput');
    expect(outcome).toMatchObject({ reason: 'lastSupervisor' });
  });
});
