import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MailOutbox1763700008000 implements MigrationInterface {
  readonly name = 'MailOutbox1763700008000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table platform.mail_outbox (
        id bigint generated always as identity primary key,
        at timestamptz not null default clock_timestamp(),
        idempotency_key text not null unique,
        letter_key text,
        language text not null,
        sender jsonb not null,
        recipient jsonb not null,
        subject text not null,
        html text not null,
        text text not null,
        link text,
        headers jsonb not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table platform.mail_outbox');
  }
}
