import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { ChooserGroup, LoadedPart, Loads, PharmaChoice } from './choice.js';
import { chooserMachine } from './chooser.machine.js';

const ofEverybody = ['bookings', 'courier', 'pharmacies'] as const;
type More = { parts?: readonly LoadedPart[]; active?: boolean; usual?: string };

const group = (id: string, pharmacies: readonly string[], { parts = ofEverybody, active = true, usual }: More = {}) =>
  ({
    id,
    parts,
    active,
    pharmacies: pharmacies.map((each) => ({ default: each === usual, pharma: { id: each } })),
  }) satisfies ChooserGroup;

const lamb = group('lamb', ['lamb-1']);
const harbour = group('harbour', ['east', 'north', 'west'], { usual: 'north' });

function opened(groups: readonly ChooserGroup[] | null, last: PharmaChoice | null = null) {
  const loads: Loads[] = [];
  const remembered: (PharmaChoice | null)[] = [];
  const load = fromPromise<void, Loads>(({ input }) => {
    loads.push(input);
    return Promise.resolve();
  });
  const actions = {
    remember: ({ context }: { context: { choice: PharmaChoice | null } }) => void remembered.push(context.choice),
  };
  const actor = createActor(chooserMachine.provide({ actors: { load }, actions }), { input: { last } }).start();
  actor.send({ type: 'Opened' });
  if (groups) actor.send({ type: 'MembershipsLoaded', groups });
  const now = () => actor.getSnapshot().value;
  const { send } = actor;
  return { now, send, loads, remembered, context: () => actor.getSnapshot().context };
}

describe('what there is to choose', () => {
  it('chooses one group with one pharmacy by itself, and loads what its people need', () => {
    const { now, context, loads, remembered } = opened([lamb]);
    expect(now()).toBe('chosen');
    expect(context().choice).toEqual({ groupId: 'lamb', pharmacyId: 'lamb-1' });
    expect(loads).toEqual([{ groupId: 'lamb', pharmacyId: 'lamb-1', parts: ['bookings', 'courier', 'pharmacies'] }]);
    expect(remembered).toEqual([{ groupId: 'lamb', pharmacyId: 'lamb-1' }]);
  });

  it('chooses a group that has no pharmacy yet', () => {
    const { now, context } = opened([group('new', [])]);
    expect([now(), context().choice]).toEqual(['chosen', { groupId: 'new', pharmacyId: null }]);
  });

  it.each([
    ['several groups', [lamb, group('other', ['other-1'])], null],
    ['several pharmacies', [harbour], { groupId: 'harbour', pharmacyId: 'north' }],
  ])('asks where there are %s, and begins with the usual pharmacy', (_what, groups, draft) => {
    const { now, context, loads } = opened(groups);
    expect([now(), context().draft, loads]).toEqual(['choosing', draft, []]);
  });

  it('does not count groups that are off or public', () => {
    const off = group('off', ['off-1'], { active: false });
    const visited = group('visited', ['visited-1'], { parts: [] });
    expect(opened([off, visited, lamb]).now()).toBe('chosen');
    const alone = opened([visited]);
    expect([alone.now(), alone.context().isPublic]).toEqual(['none', true]);
    const none = opened([off]);
    expect([none.now(), none.context().isPublic]).toEqual(['none', false]);
  });

  it('loads of a group what is for the person', () => {
    const parts = [...ofEverybody, 'users', 'calendars', 'tokens'] as const;
    expect(opened([group('lamb', ['lamb-1'], { parts })]).loads[0]?.parts).toEqual(parts);
  });
});

describe('what was chosen last', () => {
  const last = { groupId: 'harbour', pharmacyId: 'west' };

  it('holds in the next tab', () => {
    const { now, context } = opened([lamb, harbour], last);
    expect([now(), context().choice]).toEqual(['chosen', last]);
  });

  it.each([
    ['the pharmacy was taken away', group('harbour', ['east', 'north'])],
    ['the group was left', group('another', ['another-1'])],
    ['the group was switched off', { ...harbour, active: false }],
  ])('is asked anew when %s', (_what, changed) => {
    const { now, context } = opened([lamb, group('third', []), changed], last);
    expect([now(), context().choice]).toEqual(['choosing', null]);
  });

  it('is asked anew when it goes while the page is open', () => {
    const { now, send, context } = opened([lamb, harbour], last);
    send({ type: 'MembershipsLoaded', groups: [lamb, harbour] });
    expect(now()).toBe('chosen');
    send({ type: 'MembershipsLoaded', groups: [lamb] });
    expect([now(), context().choice]).toEqual(['chosen', { groupId: 'lamb', pharmacyId: 'lamb-1' }]);
    send({ type: 'MembershipsLoaded', groups: [] });
    expect(now()).toBe('none');
    send({ type: 'MembershipsLoaded', groups: [lamb, harbour] });
    expect(now()).toBe('choosing');
  });
});

describe('the dialog', () => {
  it('does not go without a group, and shakes each time', () => {
    const { now, send, context } = opened([lamb, harbour]);
    for (const type of ['Dismissed', 'Confirmed', 'Dismissed'] as const) {
      send({ type });
      expect(now()).toBe('shake');
    }
    expect(context().refusals).toBe(3);
    send({ type: 'GroupPicked', groupId: 'harbour' });
    expect([now(), context().draft]).toEqual(['choosing', { groupId: 'harbour', pharmacyId: 'north' }]);
    send({ type: 'Confirmed' });
    expect([now(), context().choice]).toEqual(['chosen', { groupId: 'harbour', pharmacyId: 'north' }]);
  });

  it('takes a group alone, until a page needs a pharmacy', () => {
    const { now, send, context } = opened([lamb, harbour]);
    send({ type: 'GroupPicked', groupId: 'harbour' });
    send({ type: 'PharmacyPicked', pharmacyId: null });
    send({ type: 'Confirmed' });
    expect([now(), context().choice]).toEqual(['chosen', { groupId: 'harbour', pharmacyId: null }]);
    send({ type: 'PharmacyNeeded' });
    expect(now()).toBe('choosing');
    send({ type: 'PharmacyPicked', pharmacyId: null });
    send({ type: 'Confirmed' });
    expect(now()).toBe('shake');
    send({ type: 'Dismissed' });
    expect(now()).toBe('shake');
    send({ type: 'PharmacySpared' });
    send({ type: 'Dismissed' });
    expect([now(), context().choice]).toEqual(['chosen', { groupId: 'harbour', pharmacyId: null }]);
  });

  it('asks for no pharmacy of a group that has none', () => {
    const { now, send } = opened([group('new', [])]);
    send({ type: 'PharmacyNeeded' });
    expect(now()).toBe('chosen');
  });

  it('keeps what was chosen when a change is given up', () => {
    const last = { groupId: 'harbour', pharmacyId: 'west' };
    const { now, send, context, loads } = opened([lamb, harbour], last);
    send({ type: 'ChangeAsked' });
    send({ type: 'GroupPicked', groupId: 'lamb' });
    send({ type: 'Dismissed' });
    expect([now(), context().choice]).toEqual(['chosen', last]);
    send({ type: 'ChangeAsked' });
    expect(context().draft).toEqual(last);
    send({ type: 'GroupPicked', groupId: 'lamb' });
    send({ type: 'Confirmed' });
    expect(loads.map(({ groupId }) => groupId)).toEqual(['harbour', 'harbour', 'lamb']);
  });

  it('forgets a draft that is taken away, and goes when nothing is left', () => {
    const { now, send, context } = opened([lamb, harbour, group('third', [])]);
    send({ type: 'GroupPicked', groupId: 'harbour' });
    send({ type: 'MembershipsLoaded', groups: [lamb, group('third', [])] });
    expect([now(), context().draft]).toEqual(['choosing', null]);
    send({ type: 'MembershipsLoaded', groups: [] });
    expect(now()).toBe('none');
  });
});

it('says when the groups cannot be asked for, and asks again', () => {
  const { now, send } = opened(null);
  expect(now()).toBe('loading');
  send({ type: 'MembershipsFailed' });
  expect(now()).toBe('failed');
  send({ type: 'AskedAgain' });
  expect(now()).toBe('loading');
  send({ type: 'MembershipsLoaded', groups: [lamb] });
  expect(now()).toBe('chosen');
});
