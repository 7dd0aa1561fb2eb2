import { randomUUID } from 'node:crypto';
import { type Calendar, dayDecider, type DayState, dayStream, placeAt } from '@meridian/domain/diary';
import { addDays, isRefused, type Refused, ukDay } from '@meridian/domain/kernel';
import { asViewer, type ModuleStack, startModuleStack } from '../../../../test/module-stack.js';
import { IdentityModule, identityModule } from '../../identity/index.js';
import { BookingOwnerQuery } from '../../bookings/receipts/booking-owner.query.js';
import { personHistory } from '../../identity/people/person-history.projection.js';
import { people } from '../../identity/people/people.projection.js';
import { diaryModule } from '../index.js';
import { Slots } from '../days/slots.handler.js';
import { VenuesHandler } from '../places/venues.handler.js';
import { VenueFields } from '../places/venue-fields.controller.js';
import { bookings } from '../../bookings/booking/bookings.projection.js';
import { tests } from '../../bookings/tests/tests.projection.js';
import { StaffBookingsQuery } from '../../bookings/staff/staff-bookings.query.js';
import { TestsQuery } from '../../bookings/tests/tests.query.js';
import { bookedDiaryProviders } from '../../bookings/diary/booked-diary.providers.js';
import { diaryProviders } from '../diary.providers.js';

class VenuesOnly {}

export const staff = asViewer({ userId: 'staff-1', role: 'Patient', tags: ['admin', 'supervisor'] });
export const by = { actor: 'test' };
const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** Every day from 9 to 17, one at a time, half an hour each. */
export const usualHours: Omit<Calendar, 'exceptions'> = {
  hours: everyDay.map((weekday) => ({ weekday, spans: [{ from: 540, until: 1020 }] })),
  slotMinutes: 30,
  capacity: 1,
  leadMinutes: 0,
  furthestDays: 90,
};

export interface VenueStack extends ModuleStack {
  readonly slots: Slots;
  readonly handler: VenuesHandler;
  /** A place that is open and offers a test; answers its id. */
  venue(hours?: Partial<Calendar>, tests?: readonly string[]): Promise<string>;
  day(venueId: string, day: string): Promise<DayState>;
  ask<Data>(query: string, variables?: object): Promise<Data>;
  admin<Data>(query: string, variables?: object): Promise<Data>;
}

interface Answer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly { readonly code: string }[];
}

/** Places, calendars and days, without tests and bookings. */
export async function startVenues(variables: Readonly<Record<string, string>> = {}): Promise<VenueStack> {
  const alone = {
    module: VenuesOnly,
    imports: [IdentityModule],
    controllers: [VenueFields],
    providers: [...diaryProviders, ...bookedDiaryProviders, BookingOwnerQuery, StaffBookingsQuery, TestsQuery],
  };
  const venuesOnly = { ...diaryModule, nest: alone, projections: [...diaryModule.projections, tests, bookings] };
  const product = [venuesOnly, { ...identityModule, projections: [people, personHistory] }];
  const stack = await startModuleStack(product, variables, { reactions: false });
  const { nest } = stack.api.api;
  const handler = nest.get(VenuesHandler, { strict: false });
  const asker =
    (path: string, headers: Record<string, string>) =>
    async <Data>(query: string, given: object = {}): Promise<Data> => {
      const answer = (await (await stack.api.post(path, { query, variables: given }, headers)).json()) as Answer;
      if (!answer.data) throw new Error(`refused: ${answer.errors?.map(({ code }) => code).join(', ')}`);
      return answer.data as Data;
    };
  return {
    ...stack,
    handler,
    slots: nest.get(Slots, { strict: false }),
    async venue(hours = {}, tests = ['antibody']) {
      const venueId = `v-${randomUUID().slice(0, 8)}`;
      await handler.ensure({ ...facts(venueId), hours: { ...usualHours, ...hours } }, by);
      done(await handler.venue({ type: 'OfferTests', data: { venueId, tests } }, by));
      return venueId;
    },
    async day(venueId, day) {
      return (await stack.store.look(dayStream(venueId, day), dayDecider)).state;
    },
    ask: asker('/graphql/', {}),
    admin: asker('/admingql/', staff),
  };
}

export const facts = (venueId: string) => ({
  venueId,
  kind: 'pharmacy' as const,
  name: `Pharmacy ${venueId}`,
  address1: '1 High Street',
  city: 'London',
  postCode: 'N1 9PF',
  phone: '020 7946 0100',
  place: placeAt(51.53, -0.1),
});

/** A day that can be booked: this many days from now. */
export const dayAhead = (days: number): string => addDays(ukDay(new Date()), days);

export function done<Outcome extends object>(outcome: Outcome): Exclude<Outcome, Refused> {
  if (isRefused(outcome)) throw new Error(`refused: ${outcome.refused}`);
  return outcome as Exclude<Outcome, Refused>;
}
