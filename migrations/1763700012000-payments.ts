import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Payments1763700012000 implements MigrationInterface {
  readonly name = 'Payments1763700012000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema payments;
      create table payments.callbacks (
        provider text not null,
        event_id text not null,
        received_at timestamptz not null default clock_timestamp(),
        payment_id text,
        kind text not null,
        outcome text not null
      );
      create index callbacks_by_payment on payments.callbacks (payment_id, received_at);

      create schema sandbox;
      create table sandbox.secret (one boolean primary key default true check (one), secret text not null);
      insert into sandbox.secret (secret) values ('sandbox_' || replace(gen_random_uuid() || '' || gen_random_uuid(), '-', ''));
      create table sandbox.sessions (
        reference text primary key,
        payment_id text not null unique,
        method text not null check (method in ('card', 'wechat')),
        amount bigint not null check (amount > 0),
        currency text not null,
        language text not null,
        paid_url text not null,
        cancelled_url text not null,
        expires_at timestamptz not null,
        status text not null default 'open' check (status in ('open', 'paid', 'failed', 'cancelled', 'expired')),
        paid_at timestamptz
      );
      create index sessions_by_paid on sandbox.sessions (paid_at) where paid_at is not null;
      create table sandbox.refunds (
        refund_id text primary key,
        reference text not null references sandbox.sessions,
        amount bigint not null check (amount > 0),
        made_at timestamptz not null
      );
      create index refunds_by_session on sandbox.refunds (reference);
      create index refunds_by_day on sandbox.refunds (made_at);
      create table sandbox.messages (
        id bigint generated always as identity primary key,
        body text not null,
        attempts integer not null default 0,
        next_attempt_at timestamptz not null default clock_timestamp()
      );
      create index messages_due on sandbox.messages (next_attempt_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema sandbox cascade');
    await runner.query('drop schema payments cascade');
  }
}
