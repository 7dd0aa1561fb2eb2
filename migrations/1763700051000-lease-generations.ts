import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of two builds that run side by side, the newer one asks for the lead. */
export class LeaseGenerations1763700051000 implements MigrationInterface {
  readonly name = 'LeaseGenerations1763700051000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table platform.leases
        add column generation integer not null default 0,
        add column asked integer,
        add column asked_until timestamptz
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table platform.leases drop column generation, drop column asked, drop column asked_until',
    );
  }
}
