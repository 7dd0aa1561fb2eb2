import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Identity1763700009000 implements MigrationInterface {
  readonly name = 'Identity1763700009000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema identity;
      create table identity.session_use (
        session_id text primary key,
        last_used_at timestamptz not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema identity cascade');
  }
}
