import type { MigrationInterface, QueryRunner } from 'typeorm';

/** While the log is carried over to another store, nobody writes to it. */
export class LogFence1763700050000 implements MigrationInterface {
  readonly name = 'LogFence1763700050000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table platform.log_fence (
        one boolean primary key default true check (one),
        until timestamptz not null
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table platform.log_fence');
  }
}
