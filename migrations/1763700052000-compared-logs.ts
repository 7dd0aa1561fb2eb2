import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far a copy of the log was found to be the same, so that a move that was ended does not compare it again. */
export class ComparedLogs1763700052000 implements MigrationInterface {
  readonly name = 'ComparedLogs1763700052000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table platform.compared_logs (
        one boolean primary key default true check (one),
        events bigint not null,
        event_id uuid not null,
        source_commit bigint not null,
        source_prepare bigint not null,
        target_commit bigint not null,
        target_prepare bigint not null,
        target_recorded_at timestamptz not null,
        compared_at timestamptz not null default clock_timestamp()
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table platform.compared_logs');
  }
}
