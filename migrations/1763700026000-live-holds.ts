import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What somebody holds until it lapses, such as a time for a booking: one row for each key that it counts by, a keyed hash. */
export class LiveHolds1763700026000 implements MigrationInterface {
  readonly name = 'LiveHolds1763700026000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table platform.live_holds (
        key_hash bytea not null,
        hold text collate "C" not null,
        until timestamptz not null,
        primary key (key_hash, hold)
      );
      create index live_holds_hold on platform.live_holds (hold);
      create index live_holds_until on platform.live_holds (until);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table platform.live_holds');
  }
}
