import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Proof1763700002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema if not exists platform;
      create table platform.proof_checkpoints (
        sequence bigint primary key,
        checkpoint jsonb not null,
        manifest bytea not null
      );
      create table platform.proof_public_keys (
        key_id text primary key,
        public_key text not null,
        first_used_at timestamptz not null default now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table platform.proof_public_keys, platform.proof_checkpoints');
  }
}
