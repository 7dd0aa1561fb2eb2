import { Inject, Injectable } from '@nestjs/common';
import type { PharmaCalendarLink } from '@meridian/contracts/generated/public';
import { pharmaGroupDecider, type PharmaGroupState, pharmaGroupStream } from '@meridian/domain/pharma';
import { EventStore, type LogPosition } from '../../../platform/event-store/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { PEOPLE_NAMES, type PeopleNames } from '../../../platform/session/index.js';
import { appointmentPlace } from '../../diary/index.js';
import { CalendarLinksQuery } from './calendar-links.query.js';

const noLink = (id: string): PharmaCalendarLink => ({ id, madeAt: null, madeBy: null, readAt: null, url: null });

export interface SharedCalendar {
  readonly venueId: string;
  readonly name: string;
  readonly address: string;
  /** Of an appointment; null where no hours were set. */
  readonly minutes: number | null;
}

/** The link to the calendar of each pharmacy. Whether it works is read from the log with each call. */
@Injectable()
export class CalendarLinksNow {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CalendarLinksQuery) private readonly links: CalendarLinksQuery,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(PEOPLE_NAMES) private readonly names: PeopleNames,
  ) {}

  /** With a position: once what it says is found by its secret, too. */
  async at(venueId: string, groupId: string, position?: LogPosition): Promise<PharmaCalendarLink> {
    if (position) await this.projections.reached(['pharma.groups'], position);
    const links = await this.of(await this.stateOf(groupId), [venueId]);
    return links.get(venueId) ?? noLink(venueId);
  }

  /** Those of several pharmacies of a group. */
  async of(
    { pharmacies }: PharmaGroupState,
    venueIds: readonly string[],
  ): Promise<ReadonlyMap<string, PharmaCalendarLink>> {
    const made = venueIds.flatMap((id) => {
      const link = pharmacies[id]?.calendarLink;
      return link ? [{ id, ...link, name: link.userId }] : [];
    });
    const [named, readAt] = await Promise.all([
      this.names.named(made, 'name'),
      this.links.readAt(made.map(({ linkId }) => linkId)),
    ]);
    const shown = named.map(({ id, linkId, userId, at, name }): PharmaCalendarLink => ({
      id,
      madeAt: new Date(at),
      madeBy: name === userId ? null : name,
      readAt: readAt.get(linkId) ?? null,
      url: null,
    }));
    return new Map([...venueIds.map(noLink), ...shown].map((link) => [link.id, link]));
  }

  /** Null where the link does not work: it was replaced or revoked, or its pharmacy is closed. */
  async shared(linkId: string): Promise<SharedCalendar | null> {
    const found = await this.links.find(linkId);
    if (!found) return null;
    const { groupId, venueId } = found;
    const { status, pharmacies } = await this.stateOf(groupId);
    if (status !== 'active' || pharmacies[venueId]?.calendarLink?.linkId !== linkId) return null;
    const { place, minutes } = await appointmentPlace(this.store, venueId);
    if (!place?.active) return null;
    const { name, address1, city, postCode } = place;
    return { venueId, name, address: [name, address1, city, postCode].filter(Boolean).join(', '), minutes };
  }

  private async stateOf(groupId: string): Promise<PharmaGroupState> {
    return (await this.store.look(pharmaGroupStream(groupId), pharmaGroupDecider)).state;
  }
}
