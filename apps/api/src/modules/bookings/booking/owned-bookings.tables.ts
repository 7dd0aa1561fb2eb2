export const ownedBookingsTables = {
  'bookings.owned_bookings': [
    `create table bookings.owned_bookings (
      booking_id text collate "C" primary key,
      user_id text,
      owner text,
      status text not null default 'held',
      test_id text not null,
      venue_id text not null,
      language text not null,
      at timestamptz,
      people int not null default 0,
      kept_until timestamptz,
      patients text,
      consent text,
      contact text,
      address text,
      travel text,
      kit text,
      declared boolean not null default false,
      terms text,
      attempt_order text,
      attempt_payment text,
      attempt_until timestamptz,
      attempt_price int,
      attempt_total int,
      ended_why text,
      ended_at timestamptz,
      reference text,
      pay text,
      price int not null default 0,
      total int not null default 0,
      currency text not null default 'GBP',
      acked boolean not null default false,
      progress jsonb not null default '[]',
      receipts jsonb not null default '[]',
      refunds jsonb not null default '{}',
      amend_fees int not null default 0,
      cancel_fee int not null default 0,
      failure text,
      comments jsonb not null default '[]',
      started_at timestamptz not null,
      changed_at timestamptz not null
    )`,
    `create index owned_bookings_of on bookings.owned_bookings (owner, started_at, booking_id)
      where owner is not null and (reference is not null or status = 'held')`,
    'create index owned_bookings_by_booker on bookings.owned_bookings (user_id) where user_id is not null',
    `create index owned_bookings_at_rest on bookings.owned_bookings (changed_at, booking_id)
      where status = 'held' and attempt_order is null`,
    `create index owned_bookings_paying on bookings.owned_bookings (attempt_until, booking_id)
      where attempt_order is not null`,
  ],
  /** Whose the bookings of a guest are now. */
  'bookings.booker_claims': `create table bookings.booker_claims (
    user_id text primary key,
    owner text not null
  )`,
  /** Taken for good, but no booking that stands names them: about to be named, or to be freed. */
  'bookings.loose_slots': [
    `create table bookings.loose_slots (
      booking_id text collate "C" not null,
      venue_id text not null,
      at timestamptz not null,
      since timestamptz not null,
      primary key (booking_id, venue_id, at)
    )`,
    'create index loose_slots_since on bookings.loose_slots (since)',
  ],
} as const;
