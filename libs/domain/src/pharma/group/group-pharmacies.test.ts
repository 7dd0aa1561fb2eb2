import { describe, expect, it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import type { PharmaGroupCommand } from './group.commands.js';
import { pharmaGroupDecider } from './group.decider.js';
import type { PharmaGroupEvent } from './group.events.js';
import { editionOf, isOverruled, notFollowed } from './group-pharmacies.js';
import { actionsInGroup, actionsOnPharmacy } from './group-pharmacies.permissions.js';
import { mostPharmacies } from './group-users.rules.js';

const groupId = 'g1';
const venueId = 'chapel-row';
const pharmacy = { name: 'Chapel Row', address1: '2 Chapel Row', city: 'London', postCode: 'N1 9PF', phone: '020' };
const place = { latitude: 51_500_000, longitude: -100_000 };
const company = { company: 'Chapel Row Ltd', companyNo: '01234567', premisesNo: '1034567' };
const joins = (userId: string, role: 'owner' | 'admin' | 'manager' | 'user', venues: readonly string[] = []) =>
  ({
    type: 'PharmaUserJoined',
    data: { groupId, userId, role, access: { venues, wl: false, ph: false } },
  }) as const;
const active: readonly PharmaGroupEvent[] = [
  { type: 'PharmaGroupApplied', data: { groupId, userId: 'olga', ...company, pharmacy } },
  { type: 'PharmaGroupApproved', data: { groupId, userId: 'olga', venueId, place } },
  joins('olga', 'owner'),
  joins('adam', 'admin'),
  joins('mia', 'manager', [venueId]),
];
const off: PharmaGroupEvent = { type: 'PharmaGroupDeactivated', data: { groupId, note: 'Closed' } };
const added = (id = 'new-one') => ({ type: 'PharmacyAdded', data: { groupId, venueId: id, pharmacy, place } }) as const;
const changed = (placeChanges?: number, name = pharmacy.name, staffChanges = 0): PharmaGroupEvent => ({
  type: 'PharmacyChanged',
  data: {
    groupId,
    venueId,
    pharmacy: { ...pharmacy, name },
    place,
    ...(placeChanges && { placeChanges, staffChanges }),
  },
});
/** Of its place. */
const now = (changes = 0, staffChanges = 0, asked = 0) => ({ changes, staffChanges, asked });
const away: PharmaGroupEvent = { type: 'PharmacyDeactivated', data: { groupId, venueId } };
const back: PharmaGroupEvent = { type: 'PharmacyActivated', data: { groupId, venueId } };
const mailed = (mailId: string, email: string) =>
  ({ type: 'PharmacyCalendarMailSet', data: { groupId, venueId, mailId, email } }) as const;
const mailEnded = (mailId: string) =>
  ({ type: 'PharmacyCalendarMailEnded', data: { groupId, venueId, mailId } }) as const;

const add = (more: object = {}): PharmaGroupCommand => ({
  type: 'AddPharmacy',
  data: { groupId, venueId: 'new-one', pharmacy, place, venueTaken: false, ...more },
});
const change = (more: object = {}): PharmaGroupCommand => ({
  type: 'ChangePharmacy',
  data: { groupId, venueId, pharmacy, place, edition: 0, placeNow: now(), ...more },
});
const switching = (
  type: 'ActivatePharmacy' | 'DeactivatePharmacy',
  open: boolean,
  id = venueId,
  closedByStaff = false,
) => ({ type, data: { groupId, venueId: id, open, closedByStaff } }) as const;
const mail = (mailId: string, email: string | null): PharmaGroupCommand => ({
  type: 'SetPharmacyCalendarMail',
  data: { groupId, venueId, mailId, email },
});

const made = (linkId: string, at: string, userId = 'mia') =>
  ({ type: 'PharmacyCalendarLinkMade', data: { groupId, venueId, linkId, userId, at } }) as const;
const revoked = (linkId: string) =>
  ({ type: 'PharmacyCalendarLinkRevoked', data: { groupId, venueId, linkId } }) as const;
const make = (linkId: string, seen: string | null = null, id = venueId): PharmaGroupCommand => ({
  type: 'MakePharmacyCalendarLink',
  data: { groupId, venueId: id, linkId, seen },
});
const revoke: PharmaGroupCommand = { type: 'RevokePharmacyCalendarLink', data: { groupId, venueId } };
const early = '2026-11-24T09:00:00.000Z';

const group = given(pharmaGroupDecider);
const as = (actor: string) => ({ actor });
const full = Array.from({ length: mostPharmacies - 1 }, (_, at) => added(`p-${at}`));

describe('the pharmacies of a group', () => {
  it('are added and changed; the same one sent twice is one', () => {
    const one = group.events(active);
    one.when(add(), as('adam')).thenExpect([added()]);
    one.when(change(), as('adam')).thenExpect([changed(1)]);
    group
      .events([...active, changed()])
      .when(change({ edition: 3, placeNow: now(2, 2) }), as('adam'))
      .thenExpect([changed(3, pharmacy.name, 2)]);
    group
      .events([...active, added()])
      .when(add({ venueTaken: true }), as('adam'))
      .thenExpect([]);
    const { state } = group.events([...active, added(), changed(1)]);
    expect(state.venues).toEqual([venueId, 'new-one']);
    expect(state.pharmacies[venueId]).toEqual({
      active: true,
      edition: 1,
      asked: { pharmacy, placeChanges: 1, staffChanges: 0 },
      calendarMail: null,
      calendarLink: null,
    });
  });

  it('have one edition from a change on, whether or not their place has followed', () => {
    const once = group.events([...active, changed(1, 'Row')]);
    const wished = once.state.pharmacies[venueId];
    if (!wished) throw new Error('there is no pharmacy');
    const [before, followed, byStaff] = [now(), now(1, 0, 1), now(1, 1)];
    expect([before, followed, byStaff].map((place) => editionOf(wished, place))).toEqual([1, 1, 2]);
    expect([before, followed, byStaff].map((place) => notFollowed(wished, place)?.name)).toEqual([
      'Row',
      undefined,
      undefined,
    ]);
    expect([before, followed, byStaff].map((place) => isOverruled(wished, place))).toEqual([false, false, true]);
    expect(isOverruled(wished, now(2, 1, 1))).toBe(false);
    once.when(change({ edition: 1, placeNow: before }), as('adam')).thenExpect([changed(2)]);
    once.when(change({ edition: 1, placeNow: followed }), as('adam')).thenExpect([changed(2)]);
    // The other one of two saved first; staff changed the place meanwhile, before it could follow or after.
    for (const seen of [
      { edition: 0, placeNow: before },
      { edition: 1, placeNow: byStaff },
      { edition: 1, placeNow: now(2, 1, 1) },
    ])
      expect(once.when(change(seen), as('adam')).outcome).toMatchObject({ refused: 'pharmacyChanged' });
  });

  it('are switched off and on by owners, the last one too', () => {
    group.events(active).when(switching('DeactivatePharmacy', true), as('olga')).thenExpect([away]);
    group
      .events([...active, away])
      .when(switching('ActivatePharmacy', false), as('olga'))
      .thenExpect([back]);
    // Staff opened it again meanwhile.
    group
      .events([...active, away])
      .when(switching('DeactivatePharmacy', true), as('olga'))
      .thenExpect([away]);
  });

  it('have an address for the mail of the morning, of which the old one is erased', () => {
    group
      .events(active)
      .when(mail('m1', 'day@example.org'), as('adam'))
      .thenExpect([mailed('m1', 'day@example.org')]);
    const set = group.events([...active, mailed('m1', 'day@example.org')]);
    set.when(mail('m1', 'day@example.org'), as('adam')).thenExpect([]);
    set.when(mail('m2', 'day@example.org'), as('adam')).thenExpect([]);
    set
      .when(mail('m2', 'desk@example.org'), as('adam'))
      .thenExpect([mailEnded('m1'), mailed('m2', 'desk@example.org')]);
    set.when(mail('m2', null), as('adam')).thenExpect([mailEnded('m1')]);
    group.events(active).when(mail('m1', null), as('adam')).thenExpect([]);
  });

  it('have one link to their calendar, which is replaced or revoked', () => {
    const now = new Date(early);
    group
      .events(active)
      .when(make('l1'), { actor: 'mia', now })
      .thenExpect([made('l1', early)]);
    const linked = group.events([...active, made('l1', early)]);
    linked
      .when(make('l2', early), { actor: 'olga', now: new Date('2026-11-25T09:00:00Z') })
      .thenExpect([made('l2', '2026-11-25T09:00:00.000Z', 'olga')]);
    linked.when(revoke, as('mia')).thenExpect([revoked('l1')]);
    group.events(active).when(revoke, as('mia')).thenExpect([]);
  });

  it.each<readonly [string, readonly PharmaGroupEvent[]]>([
    ['is switched off', [away, back]],
    ['group is switched off', [off, { type: 'PharmaGroupActivated', data: { groupId } }]],
  ])('have no link any more once the pharmacy or its %s, also when it is on again', (_what, events) => {
    const { state } = group.events([...active, made('l1', early), ...events]);
    expect(state.pharmacies[venueId]).toMatchObject({ active: true, calendarLink: null });
  });

  const changedTo = (role: 'manager' | 'user', venues: readonly string[]): PharmaGroupEvent => ({
    type: 'PharmaUserChanged',
    data: { groupId, userId: 'mia', role, access: { venues, wl: false, ph: false } },
  });

  it.each<readonly [string, PharmaGroupEvent, PharmaGroupEvent]>([
    [
      'left the group',
      { type: 'PharmaUserLeft', data: { groupId, userId: 'mia', why: 'removed' } },
      joins('mia', 'manager', [venueId]),
    ],
    [
      'was switched off',
      { type: 'PharmaUserDeactivated', data: { groupId, userId: 'mia' } },
      { type: 'PharmaUserActivated', data: { groupId, userId: 'mia' } },
    ],
    ['works elsewhere', changedTo('manager', []), changedTo('manager', [venueId])],
    ['is no manager any more', changedTo('user', [venueId]), changedTo('manager', [venueId])],
  ])('have no link any more once who made it %s, also when they are back', (_what, gone, back) => {
    const linked = [...active, added(), made('l1', early), made('l2', early, 'olga')];
    const other = { ...made('l3', early, 'mia'), data: { ...made('l3', early, 'mia').data, venueId: 'new-one' } };
    const mine = group.events([...active, made('l1', early), gone, back]).state;
    expect(mine.pharmacies[venueId]?.calendarLink).toBeNull();
    expect(group.events([...linked, gone]).state.pharmacies[venueId]?.calendarLink?.linkId).toBe('l2');
    expect(group.events([...linked, other, gone]).state.pharmacies['new-one']?.calendarLink).toBeNull();
  });

  it('keep the link while who made it still may', () => {
    const { state } = group.events([...active, added(), made('l1', early), changedTo('manager', [venueId, 'new-one'])]);
    expect(state.pharmacies[venueId]?.calendarLink?.linkId).toBe('l1');
  });

  it.each<readonly [string, readonly PharmaGroupEvent[], string, PharmaGroupCommand]>([
    ['roleTooHigh', active, 'mia', add()],
    ['roleTooHigh', active, 'nobody', change()],
    ['roleTooHigh', active, 'mia', mail('m1', 'day@example.org')],
    ['roleTooHigh', active, 'adam', switching('DeactivatePharmacy', true)],
    ['roleTooHigh', [...active, away], 'adam', switching('ActivatePharmacy', false)],
    ['notActive', [...active, off], 'olga', add()],
    ['notActive', [...active, off], 'olga', switching('DeactivatePharmacy', true)],
    ['venueExists', active, 'adam', add({ venueTaken: true })],
    ['unknownPostCode', active, 'adam', add({ place: null })],
    ['tooManyPharmacies', [...active, ...full], 'adam', add()],
    ['unknownPharmacy', active, 'adam', change({ venueId: 'elsewhere' })],
    ['unknownPharmacy', active, 'olga', switching('DeactivatePharmacy', true, 'elsewhere')],
    ['pharmacyChanged', [...active, changed()], 'adam', change()],
    ['pharmacyChanged', active, 'adam', change({ placeNow: now(1, 1) })],
    ['unknownPostCode', active, 'adam', change({ place: null })],
    ['pharmacyOff', [...active, away], 'olga', switching('DeactivatePharmacy', false)],
    ['pharmacyOn', active, 'olga', switching('ActivatePharmacy', true)],
    ['roleTooHigh', [...active, joins('uma', 'user')], 'uma', make('l1')],
    ['roleTooHigh', active, 'nobody', revoke],
    ['unknownPharmacy', [...active, added()], 'mia', make('l1', null, 'new-one')],
    ['pharmacyOff', [...active, away], 'mia', make('l1')],
    ['linkChanged', [...active, made('l1', early)], 'mia', make('l2')],
    ['linkChanged', active, 'mia', make('l2', early)],
    ['notActive', [...active, off], 'olga', revoke],
    ['switchedOffByStaff', active, 'olga', switching('ActivatePharmacy', false)],
    ['switchedOffByStaff', [...active, away], 'olga', switching('ActivatePharmacy', false, venueId, true)],
  ])('refuses with %s', (reason, events, actor, command) => {
    expect(group.events(events).when(command, as(actor)).outcome).toMatchObject({ refused: reason });
  });

  it('offers what each role may do', () => {
    const { state } = group.events(active);
    const on = (who: string, open: boolean) => actionsOnPharmacy(state, who, { venueId, open, closedByStaff: false });
    expect(on('olga', true)).toEqual(['update', 'calendar', 'deactivate']);
    // Closed by staff.
    expect(on('olga', false)).toEqual(['update', 'calendar']);
    expect(on('adam', true)).toEqual(['update', 'calendar']);
    expect(on('mia', true)).toEqual([]);
    expect([actionsInGroup(state, 'adam'), actionsInGroup(state, 'mia')]).toEqual([['new'], []]);
    const switchedOff = group.events([...active, away]).state;
    const closed = (closedByStaff: boolean) =>
      actionsOnPharmacy(switchedOff, 'olga', { venueId, open: false, closedByStaff });
    expect(closed(false)).toContain('activate');
    expect(closed(true)).not.toContain('activate');
  });
});
