import type { VenueEventMap } from '@meridian/domain/diary';
import type { StoredEvent } from '../../../platform/event-store/stored-event.js';
import { projection, type Sql, type Statement } from '../../../platform/projector/index.js';

/** Where tests can be had, and by which words a place is found. */
export const venues = projection<VenueEventMap>({
  name: 'bookings.venues',
  version: 1,
  tables: {
    'bookings.venues': [
      `create table bookings.venues (
        venue_id text collate "C" primary key,
        kind text not null,
        name text not null,
        address1 text not null,
        city text not null,
        post_code text not null,
        phone text not null,
        latitude int not null,
        longitude int not null,
        active boolean not null default true,
        tests text[] not null default '{}',
        changed_at timestamptz not null,
        changed_by text not null
      )`,
      'create index venues_by_name on bookings.venues (name, venue_id)',
      'create index venues_by_change on bookings.venues (changed_at, venue_id)',
    ],
    'bookings.venue_words': [
      `create table bookings.venue_words (
        word text collate "C" not null,
        venue_id text collate "C" not null,
        primary key (word, venue_id)
      )`,
      'create index venue_words_of on bookings.venue_words (venue_id)',
    ],
  },
  on: {
    VenueOpened: ({ data, recordedAt, metadata }, sql) => [
      sql`insert into bookings.venues (venue_id, kind, name, address1, city, post_code, phone, latitude, longitude,
            changed_at, changed_by)
          values (${data.venueId}, ${data.kind}, ${data.name}, ${data.address1}, ${data.city}, ${data.postCode},
            ${data.phone}, ${data.place.latitude}, ${data.place.longitude}, ${recordedAt}, ${metadata.actor})`,
      ...found(data, sql),
    ],
    VenueChanged: ({ data, recordedAt, metadata }, sql) => [
      sql`update bookings.venues set kind = ${data.kind}, name = ${data.name}, address1 = ${data.address1},
            city = ${data.city}, post_code = ${data.postCode}, phone = ${data.phone},
            latitude = ${data.place.latitude}, longitude = ${data.place.longitude}, changed_at = ${recordedAt},
            changed_by = ${metadata.actor} where venue_id = ${data.venueId}`,
      sql`delete from bookings.venue_words where venue_id = ${data.venueId}`,
      ...found(data, sql),
    ],
    VenueOffers: ({ data, recordedAt, metadata }, sql) =>
      sql`update bookings.venues set tests = ${data.tests}, changed_at = ${recordedAt}, changed_by = ${metadata.actor}
          where venue_id = ${data.venueId}`,
    VenueActivated: (event, sql) => switched(event, true, sql),
    VenueDeactivated: (event, sql) => switched(event, false, sql),
  },
});

function switched(
  { data, recordedAt, metadata }: StoredEvent<string, { readonly venueId: string }>,
  active: boolean,
  sql: Sql,
): Statement {
  return sql`update bookings.venues set active = ${active}, changed_at = ${recordedAt}, changed_by = ${metadata.actor}
    where venue_id = ${data.venueId}`;
}

const word = /[\p{L}\p{N}]+/gu;
const longest = 60;

function found({ venueId, name, city, postCode }: VenueEventMap['VenueOpened'], sql: Sql): Statement[] {
  const code = postCode.toLowerCase();
  const words = [name, city].flatMap((text) => text.toLowerCase().match(word) ?? []);
  const all = [venueId, code, code.replace(/\s+/g, ''), ...words].map((each) => each.slice(0, longest));
  return [...new Set(all)].filter(Boolean).map(
    (each) => sql`insert into bookings.venue_words (word, venue_id) values (${each}, ${venueId})
      on conflict (word, venue_id) do nothing`,
  );
}
