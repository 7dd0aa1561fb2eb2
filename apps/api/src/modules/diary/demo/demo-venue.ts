import type { Calendar, VenueEventMap } from '@meridian/domain/diary';

export interface DemoVenue extends Readonly<VenueEventMap['VenueOpened']> {
  readonly hours: Omit<Calendar, 'exceptions'>;
  readonly inactive?: true;
}
