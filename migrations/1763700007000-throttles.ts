import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Throttles1763700007000 implements MigrationInterface {
  readonly name = 'Throttles1763700007000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table platform.throttles (
        key_hash bytea primary key,
        failures double precision not null,
        last_at timestamptz not null,
        blocked_until timestamptz not null
      );
      create index throttles_age on platform.throttles (last_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table platform.throttles');
  }
}
