import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type {
  BookingVenue,
  GroupPharmacies,
  GroupPharmacy,
  PharmaGroupAdmin,
  PharmacyNeed,
} from '@meridian/contracts/generated/public';
import type { VenueFlag } from '@meridian/domain/diary';
import {
  actionsInGroup,
  actionsOnPharmacy,
  editionOf,
  isOverruled,
  neverChanged,
  notFollowed,
  pharmaGroupDecider,
  type PharmaGroupState,
  pharmaGroupStream,
  pharmaRoleIn,
  pharmaRoleMay,
  venuesOf,
  worksAlone,
} from '@meridian/domain/pharma';
import { EventStore } from '../../../platform/event-store/index.js';
import { wordsLeft } from '../../../platform/personal-data/index.js';
import { hoursText } from '@meridian/contracts/diary';
import { CalendarsQuery, DayBook, VenuesQuery } from '../../diary/index.js';
import { CalendarLinksNow } from '../calendar-link/calendar-links.reads.js';
import { GroupTimes } from '../groups/group-times.query.js';
import { PharmaUsersQuery } from '../users/pharma-users.query.js';

/** `tests`: a place that gives no vaccines has no vaccination among them. */
const missingAt = (tests: readonly unknown[], hours: readonly string[], alone: boolean): PharmacyNeed[] => [
  ...(tests.length === 0 ? (['tests'] as const) : []),
  ...(hours.length === 0 ? (['hours'] as const) : []),
  ...(alone ? (['people'] as const) : []),
];

const followsWithinMs = 3_000;
const lookAgainMs = 60;

/** The pharmacies of a group, with what the diary knows of them. */
@Injectable()
export class GroupPharmaciesService {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(VenuesQuery) private readonly venues: VenuesQuery,
    @Inject(CalendarsQuery) private readonly calendars: CalendarsQuery,
    @Inject(CalendarLinksNow) private readonly links: CalendarLinksNow,
    @Inject(GroupTimes) private readonly times: GroupTimes,
    @Inject(DayBook) private readonly days: DayBook,
    @Inject(PharmaUsersQuery) private readonly users: PharmaUsersQuery,
  ) {}

  async of(groupId: string, viewerId: string): Promise<GroupPharmacies | null> {
    const state = await this.stateOf(groupId);
    const user = state.users[viewerId];
    if (!user) return null;
    return {
      id: groupId,
      company: state.applied?.company ?? '',
      pharmacies: await this.shown(state, viewerId, venuesOf(state, user)),
      actions: actionsInGroup(state, viewerId),
    };
  }

  /** Those that somebody runs. */
  async run(groupIds: readonly string[], viewerId: string): Promise<PharmaGroupAdmin[]> {
    const groups = await Promise.all(groupIds.map((groupId) => this.runs(groupId, viewerId)));
    return groups.flatMap((group) => group ?? []);
  }

  /** The place follows the group behind its answer: true once it shows what was asked for, false when that takes long. */
  async followed(venueId: string, isThere: (place: BookingVenue) => boolean): Promise<boolean> {
    const end = Date.now() + followsWithinMs;
    for (;;) {
      const place = await this.venues.one(venueId);
      if (place && isThere(place)) return true;
      if (Date.now() > end) return false;
      await pause(lookAgainMs);
    }
  }

  /** Its place was changed by staff before it could follow the group, and keeps that. */
  async isOverruled(groupId: string, venueId: string): Promise<boolean> {
    const pharmacy = (await this.stateOf(groupId)).pharmacies[venueId];
    const place = (await this.venues.changes([venueId])).get(venueId);
    return pharmacy !== undefined && place !== undefined && isOverruled(pharmacy, place);
  }

  private async runs(groupId: string, viewerId: string): Promise<PharmaGroupAdmin | null> {
    const [group, people, facts] = await Promise.all([
      this.of(groupId, viewerId),
      this.users.users(groupId, viewerId),
      this.times.of(groupId),
    ]);
    if (!group || !people || !facts) return null;
    const { id, company, pharmacies } = group;
    const calendars = pharmacies.flatMap(({ calendar }) => calendar ?? []);
    return { id, company, ...facts, pharmacies, calendars, users: people.users, srxTokens: [] };
  }

  private async shown(
    state: PharmaGroupState,
    viewerId: string,
    venueIds: readonly string[],
  ): Promise<GroupPharmacy[]> {
    // Whoever sends back an edition never overwrites what they did not see.
    const changes = await this.venues.changes(venueIds);
    const runsIt = pharmaRoleMay(pharmaRoleIn(state, viewerId), 'managePharmacies');
    const [places, flags, booked, closed, hours, links] = await Promise.all([
      this.venues.shown(venueIds),
      this.venues.flags(venueIds),
      this.days.ahead(venueIds),
      this.venues.closedByStaff(venueIds),
      this.calendars.many(venueIds),
      this.links.of(state, runsIt ? venueIds : []),
    ]);
    return venueIds.flatMap((id): GroupPharmacy[] => {
      const place = places.get(id);
      const pharmacy = state.pharmacies[id];
      if (!place || !pharmacy) return [];
      const placeNow = changes.get(id) ?? neverChanged;
      const pharma = { ...place, ...notFollowed(pharmacy, placeNow) };
      const has = (flag: VenueFlag) => flags.get(id)?.includes(flag) ?? false;
      const email = wordsLeft(pharmacy.calendarMail?.email ?? null);
      const { name, address1, city, postCode, phone, active, tests } = pharma;
      const { hours: open = [], slotMinutes = null } = hours.get(id) ?? {};
      const opening = hoursText(open);
      const calendarData = links.get(id);
      return [
        {
          id,
          pharma,
          name,
          address1,
          city,
          postCode,
          phone,
          active,
          data: { tests, hours: opening, slotMinutes },
          pilot: has('pilot'),
          wl: has('wl'),
          pos: has('pos'),
          gold: has('gold'),
          vaccine: has('vaccine'),
          calendarMail: has('calendarMail'),
          closedByStaff: closed.has(id),
          booked: booked.get(id) ?? 0,
          calendar: calendarData ? { id, email, calendarData } : null,
          missing: runsIt ? missingAt(tests, opening, worksAlone(state, id)) : [],
          edition: editionOf(pharmacy, placeNow),
          actions: actionsOnPharmacy(state, viewerId, {
            venueId: id,
            open: pharma.active,
            closedByStaff: closed.has(id),
          }),
        },
      ];
    });
  }

  private async stateOf(groupId: string): Promise<PharmaGroupState> {
    return (await this.store.look(pharmaGroupStream(groupId), pharmaGroupDecider)).state;
  }
}
