import { calendarDecider, calendarStream, venueDecider, type VenueEventMap, venueStream } from '@meridian/domain/diary';
import type { EventStore } from '../../../platform/event-store/index.js';

export interface AppointmentPlace {
  /** Null where a nurse comes home. */
  readonly place:
    | (Pick<VenueEventMap['VenueOpened'], 'name' | 'address1' | 'city' | 'postCode' | 'phone'> & {
        readonly active: boolean;
      })
    | null;
  /** How long an appointment is; null where no hours were set. */
  readonly minutes: number | null;
}

/** Where an appointment is and how long it takes, by the log itself. */
export async function appointmentPlace(store: EventStore, venueId: string): Promise<AppointmentPlace> {
  const [{ state: venue }, { state: calendar }] = await Promise.all([
    store.look(venueStream(venueId), venueDecider),
    store.look(calendarStream(venueId), calendarDecider),
  ]);
  return {
    place: venue.opened && venue.kind !== 'home' ? venue : null,
    minutes: calendar?.slotMinutes ?? null,
  };
}
