/** A booking that is not made yet has a row without `requested_at`, which no list shows. */
export const staffBookingsTables = {
  'bookings.staff_bookings': [
    `create table bookings.staff_bookings (
      booking_id text collate "C" primary key,
      reference text,
      status text not null default 'held',
      test_id text not null,
      kind text,
      venue_id text not null,
      user_id text,
      language text not null,
      at timestamptz,
      people int not null default 0,
      pay text,
      price int not null default 0,
      total int not null default 0,
      currency text not null default 'GBP',
      amend_fees int not null default 0,
      cancel_fee int not null default 0,
      progress jsonb not null default '[]',
      receipts jsonb not null default '[]',
      refunds jsonb not null default '{}',
      failure text,
      failed boolean not null default false,
      commented boolean not null default false,
      barcode text,
      email_index text,
      phone_index text,
      name_indexes text[] not null default '{}',
      patients text,
      consent text,
      contact text,
      address text,
      travel text,
      clinic_test jsonb,
      requested_at timestamptz,
      changed_at timestamptz not null
    )`,
    ...['at', 'requested_at', 'changed_at'].map(
      (sort) =>
        `create index staff_bookings_by_${sort} on bookings.staff_bookings (${sort}, booking_id)
          where requested_at is not null`,
    ),
    ...['status', 'test_id', 'venue_id', 'kind', 'venue_id, status', 'failed', 'commented'].map(
      (columns) =>
        `create index staff_bookings_of_${columns.replace(', ', '_')} on bookings.staff_bookings (${columns}, at, booking_id)
          where requested_at is not null`,
    ),
    `create index staff_bookings_pending on bookings.staff_bookings (requested_at, booking_id) where status = 'pending'`,
    `create index staff_bookings_pending_of_venue on bookings.staff_bookings (venue_id, requested_at, booking_id)
      where status = 'pending'`,
  ],
  /** References, barcodes and keyed indexes by which a booking is found. */
  'bookings.staff_booking_keys': [
    `create table bookings.staff_booking_keys (
      word text collate "C" not null,
      booking_id text collate "C" not null,
      primary key (word, booking_id)
    )`,
    'create index staff_booking_keys_of_booking on bookings.staff_booking_keys (booking_id)',
  ],
  'bookings.staff_booking_kinds': `create table bookings.staff_booking_kinds (
    test_id text primary key,
    kind text not null
  )`,
} as const;
