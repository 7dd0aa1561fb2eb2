export const paymentsTable = [
  `create table payments.payments (
    id text primary key,
    kind text not null,
    subject_id text not null,
    order_id text,
    user_id text not null,
    status text not null,
    method text not null,
    provider text not null,
    reference text,
    currency text not null,
    amount integer not null,
    received integer not null default 0,
    refunded integer not null default 0,
    until timestamptz not null,
    requested_at timestamptz not null,
    received_at timestamptz
  )`,
  'create index payments_by_requested on payments.payments (requested_at, id)',
  'create index payments_by_amount on payments.payments (amount, id)',
  'create index payments_by_status on payments.payments (status, requested_at, id)',
  `create index payments_open on payments.payments (until, id) where status in ('requested', 'pending')`,
  'create index payments_by_received on payments.payments (received_at) where received_at is not null',
  'create index payments_by_subject on payments.payments (subject_id)',
  'create index payments_by_order on payments.payments (order_id)',
  'create index payments_by_user on payments.payments (user_id)',
  'create index payments_by_reference on payments.payments (reference)',
];

export const refundsTable = [
  `create table payments.refunds (
    payment_id text not null,
    refund_id text not null,
    amount integer not null,
    status text not null,
    user_id text,
    reason text,
    reference text,
    requested_at timestamptz,
    made_at timestamptz,
    primary key (payment_id, refund_id)
  )`,
  'create index refunds_by_made on payments.refunds (made_at) where made_at is not null',
  `create index refunds_waiting on payments.refunds (requested_at) where status = 'requested'`,
];

export const historyTable = `create table payments.history (
  payment_id text not null,
  revision bigint not null,
  id uuid not null,
  change text not null,
  amount integer,
  currency text,
  note text,
  user_id text,
  reason text,
  at timestamptz not null,
  by text not null,
  primary key (payment_id, revision)
)`;
