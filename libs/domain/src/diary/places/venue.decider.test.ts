import { describe, expect, it } from 'vitest';
import { createEventRegistry } from '../../kernel/index.js';
import { given } from '../../kernel/testing/index.js';
import { venueDecider } from './venue.decider.js';
import { type VenueEvent, venueEvents } from './venue.events.js';

const facts = {
  venueId: 'v1',
  kind: 'pharmacy' as const,
  name: 'Chapel Row',
  address1: '2 Chapel Row',
  city: 'London',
  postCode: 'N1 9PF',
  phone: '020 7946 0100',
  place: { latitude: 51_530_000, longitude: -100_000 },
};
const opened: VenueEvent = { type: 'VenueOpened', data: facts };
const flagged = (...flags: string[]): VenueEvent => ({ type: 'VenueFlagged', data: { venueId: 'v1', flags } });
const flag = (...flags: ('wl' | 'gold' | 'vaccine')[]) =>
  ({ type: 'FlagVenue', data: { venueId: 'v1', flags } }) as const;
const venue = given(venueDecider);

describe('the flags of a place', () => {
  it('are set all at once, each of them once', () => {
    venue
      .events([opened])
      .when(flag('wl', 'gold', 'wl'))
      .thenExpect([flagged('gold', 'wl')]);
    venue
      .events([opened, flagged('gold', 'wl')])
      .when(flag('wl', 'gold'))
      .thenExpect([]);
    venue
      .events([opened, flagged('gold', 'wl')])
      .when(flag('vaccine'))
      .thenExpect([flagged('vaccine')]);
    venue
      .events([opened, flagged('gold')])
      .when(flag())
      .thenExpect([flagged()]);
    venue.when(flag('wl')).thenExpect({ refused: 'unknownVenue' });
  });

  it('are there with the place itself, or not at all', () => {
    venue
      .when({ type: 'OpenVenue', data: { ...facts, flags: ['calendarMail'] } })
      .thenExpect([opened, flagged('calendarMail')]);
    venue.when({ type: 'OpenVenue', data: facts }).thenExpect([opened]);
  });

  it('let its facts be changed as they were seen', () => {
    const changed: VenueEvent = { type: 'VenueChanged', data: facts };
    const change = (seen?: number) =>
      ({ type: 'ChangeVenue', data: { ...facts, ...(seen !== undefined && { seen }) } }) as const;
    const twice = venue.events([opened, changed]);
    twice.when(change(0)).thenExpect({ refused: 'venueChanged' });
    twice.when(change(1)).thenExpect([changed]);
    twice.when(change()).thenExpect([changed]);
  });

  it('follow the wishes of its group in their order, and none that did not know what staff made of it', () => {
    const byGroup = (asked: number): VenueEvent => ({ type: 'VenueChanged', data: { ...facts, asked } });
    const byStaff: VenueEvent = { type: 'VenueChanged', data: facts };
    const wish = (asked: number, staffChanges: number) =>
      ({ type: 'ChangeVenue', data: { ...facts, wish: { asked, staffChanges } } }) as const;
    venue
      .events([opened])
      .when(wish(1, 0))
      .thenExpect([byGroup(1)]);
    const followed = venue.events([opened, byGroup(1)]);
    expect(followed.state).toMatchObject({ changes: 1, staffChanges: 0, asked: 1 });
    followed.when(wish(2, 0)).thenExpect([byGroup(2)]);
    followed.when(wish(1, 0)).thenExpect({ refused: 'venueChanged' });
    const changed = venue.events([opened, byGroup(1), byStaff]);
    expect(changed.state).toMatchObject({ changes: 2, staffChanges: 1, asked: 1 });
    changed.when(wish(2, 0)).thenExpect({ refused: 'venueChanged' });
    changed.when(wish(2, 1)).thenExpect([byGroup(2)]);
  });

  it('are none at first, and stay when the place is changed', () => {
    expect(venue.events([opened]).state).toMatchObject({ flags: [] });
    const changed: VenueEvent = { type: 'VenueChanged', data: { ...facts, phone: '1' } };
    expect(venue.events([opened, flagged('wl'), changed]).state).toMatchObject({
      flags: ['wl'],
      phone: '1',
      changes: 1,
    });
  });

  it('may have names in the log that this version does not know', () => {
    const registry = createEventRegistry(venueEvents);
    expect(() => registry.check('VenueFlagged', flagged('fullSvc').data)).not.toThrow();
    expect(() => registry.check('VenueFlagged', flagged('not a name').data)).toThrow();
  });
});

describe('a place that is closed', () => {
  const closedBy = (by?: 'staff' | 'owner'): VenueEvent => ({
    type: 'VenueDeactivated',
    data: { venueId: 'v1', ...(by && { by }) },
  });
  const reopenedBy = (by: 'staff' | 'owner'): VenueEvent => ({ type: 'VenueActivated', data: { venueId: 'v1', by } });
  const close = (by: 'staff' | 'owner') => ({ type: 'DeactivateVenue', data: { venueId: 'v1', by } }) as const;
  const reopen = (by: 'staff' | 'owner') => ({ type: 'ActivateVenue', data: { venueId: 'v1', by } }) as const;

  it('is opened again by its owner, where its owner alone closed it', () => {
    venue
      .events([opened])
      .when(close('owner'))
      .thenExpect([closedBy('owner')]);
    venue
      .events([opened, closedBy('owner')])
      .when(close('owner'))
      .thenExpect([]);
    venue
      .events([opened, closedBy('owner')])
      .when(reopen('owner'))
      .thenExpect([reopenedBy('owner')]);
    venue
      .events([opened, closedBy()])
      .when(reopen('owner'))
      .thenExpect([reopenedBy('owner')]);
  });

  it('is closed by staff too where its owner closed it, and then opened by staff alone', () => {
    const both = [opened, closedBy('owner'), closedBy('staff')];
    venue
      .events([opened, closedBy('owner')])
      .when(close('staff'))
      .thenExpect([closedBy('staff')]);
    venue.events(both).when(close('staff')).thenExpect([]);
    venue.events(both).when(reopen('owner')).thenExpect([]);
    expect(venue.events(both).state).toMatchObject({ active: false, closedByStaff: true });
    venue
      .events(both)
      .when(reopen('staff'))
      .thenExpect([reopenedBy('staff')]);
    venue
      .events([...both, reopenedBy('staff'), closedBy('owner')])
      .when(reopen('owner'))
      .thenExpect([reopenedBy('owner')]);
  });

  it('may have been closed before it was kept by whom', () => {
    const old = createEventRegistry(venueEvents).upcast('VenueDeactivated', 1, { venueId: 'v1' });
    expect(old).toEqual({ venueId: 'v1' });
  });
});
