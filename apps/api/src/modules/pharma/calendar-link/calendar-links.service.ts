import { Inject, Injectable } from '@nestjs/common';
import type { Language, PharmaCalendarLink } from '@meridian/contracts/generated/public';
import { isRefused, type Refused } from '@meridian/domain/kernel';
import { pharmaGroups } from '@meridian/domain/pharma';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import { pageIn } from '../../../platform/mail/index.js';
import { CalendarLinkKeys } from './calendar-link-keys.service.js';
import { CalendarLinksNow } from './calendar-links.reads.js';

interface Pharmacy {
  readonly groupId: string;
  readonly venueId: string;
}

/** Makes and revokes links to calendars; that somebody may, was judged before. */
@Injectable()
export class CalendarLinks {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CalendarLinkKeys) private readonly keys: CalendarLinkKeys,
    @Inject(CalendarLinksNow) private readonly links: CalendarLinksNow,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Its address is in this answer alone. */
  async make(
    pharmacy: Pharmacy,
    { seen, lang }: { readonly seen: string | null; readonly lang: Language },
    context: WriteContext,
  ): Promise<PharmaCalendarLink | Refused> {
    const secret = this.keys.newSecret();
    const linkId = this.keys.idOf(secret);
    if (linkId === null) throw new Error('a new secret has the form of one');
    const command = { type: 'MakePharmacyCalendarLink', data: { ...pharmacy, linkId, seen } } as const;
    const sent = await this.store.send(pharmaGroups, command, context);
    if (isRefused(sent)) return sent;
    const link = await this.links.at(pharmacy.venueId, pharmacy.groupId, sent.position);
    const path = `/api/pharma/calendar/${secret}/bookings.ics`;
    return { ...link, url: pageIn(this.environment.publicUrl, path, lang) };
  }

  async revoke(pharmacy: Pharmacy, context: WriteContext): Promise<PharmaCalendarLink | Refused> {
    const command = { type: 'RevokePharmacyCalendarLink', data: pharmacy } as const;
    const sent = await this.store.send(pharmaGroups, command, context);
    return isRefused(sent) ? sent : this.links.at(pharmacy.venueId, pharmacy.groupId, sent.position);
  }
}
