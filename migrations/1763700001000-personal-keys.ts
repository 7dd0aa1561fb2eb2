import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PersonalKeys1763700001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema if not exists platform;
      create table platform.person_keys (
        person_id text not null,
        generation integer not null,
        wrapped bytea not null,
        master_key_id text not null,
        created_at timestamptz not null default now(),
        primary key (person_id, generation)
      );
      create index person_keys_master on platform.person_keys (master_key_id);
      create table platform.erased_persons (
        person_hash text primary key,
        erased_at timestamptz not null
      );
      create table platform.wrapped_keys (
        purpose text primary key,
        wrapped bytea not null,
        master_key_id text not null,
        created_at timestamptz not null default now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table platform.wrapped_keys, platform.erased_persons, platform.person_keys');
  }
}
