import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Secrets1763700006000 implements MigrationInterface {
  readonly name = 'Secrets1763700006000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table platform.secrets (
        id uuid primary key,
        person_id text not null,
        kind text not null,
        sealed text not null,
        last_step bigint,
        created_at timestamptz not null default now()
      );
      create index secrets_person on platform.secrets (person_id);
      create index secrets_age on platform.secrets (kind, created_at);
      create table platform.secret_uses (
        secret_id uuid not null references platform.secrets on delete cascade,
        mark text not null,
        used_at timestamptz not null default now(),
        primary key (secret_id, mark)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table platform.secret_uses, platform.secrets');
  }
}
