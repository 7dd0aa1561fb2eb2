import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LogMarks1763700019000 implements MigrationInterface {
  readonly name = 'LogMarks1763700019000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table platform.log_marks (
        mark text primary key check (mark in ('first', 'last')),
        commit bigint not null,
        prepare bigint not null,
        event_id uuid not null,
        noted_at timestamptz not null default now()
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table platform.log_marks');
  }
}
