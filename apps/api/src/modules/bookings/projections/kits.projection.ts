import type { KitEvent } from '@meridian/domain/bookings';
import type { StoredEvent } from '../../../platform/event-store/stored-event.js';
import { projection, type Sql, type Statement } from '../../../platform/projector/index.js';

type KitEventMap = { readonly [Event in KitEvent as Event['type']]: Event['data'] };

/** Kits by their barcode. */
export const kits = projection<KitEventMap>({
  name: 'bookings.kits',
  version: 1,
  tables: {
    'bookings.kits': [
      `create table bookings.kits (
        barcode text collate "C" primary key,
        batch text collate "C" not null,
        status text not null default 'unused',
        booking_id text,
        reason text,
        made_at timestamptz not null,
        changed_at timestamptz not null,
        changed_by text not null
      )`,
      'create index kits_by_making on bookings.kits (made_at, barcode)',
      'create index kits_of_batch on bookings.kits (batch, made_at, barcode)',
      'create index kits_of_status on bookings.kits (status, made_at, barcode)',
    ],
  },
  on: {
    KitMade: ({ data, recordedAt, metadata }, sql) =>
      sql`insert into bookings.kits (barcode, batch, made_at, changed_at, changed_by)
          values (${data.barcode}, ${data.batch}, ${recordedAt}, ${recordedAt}, ${metadata.actor})`,
    KitBound: (event, sql) => [
      sql`update bookings.kits set status = 'used', booking_id = ${event.data.bookingId}
          where barcode = ${event.data.barcode}`,
      changed(event, sql),
    ],
    KitUnbound: (event, sql) => [
      sql`update bookings.kits set status = 'unused', booking_id = null where barcode = ${event.data.barcode}`,
      changed(event, sql),
    ],
    KitVoided: (event, sql) => [
      sql`update bookings.kits set status = 'void', reason = ${event.data.reason} where barcode = ${event.data.barcode}`,
      changed(event, sql),
    ],
  },
});

function changed(
  { data, recordedAt, metadata }: StoredEvent<string, { readonly barcode: string }>,
  sql: Sql,
): Statement {
  return sql`update bookings.kits set changed_at = ${recordedAt}, changed_by = ${metadata.actor}
    where barcode = ${data.barcode}`;
}
