import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Reactions1763700004000 implements MigrationInterface {
  readonly name = 'Reactions1763700004000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table platform.reaction_checkpoints (
        name text primary key,
        commit bigint,
        prepare bigint,
        updated_at timestamptz not null default now(),
        check ((commit is null) = (prepare is null))
      );

      create table platform.reaction_dead_letters (
        id bigint generated always as identity primary key,
        reaction text not null,
        event_id uuid not null,
        event_type text not null,
        stream text not null,
        revision bigint not null,
        state text not null check (state in ('retrying', 'dead', 'waiting')),
        attempts integer not null default 0,
        error text,
        next_attempt_at timestamptz,
        first_failed_at timestamptz not null default now(),
        unique (reaction, event_id)
      );

      create index on platform.reaction_dead_letters (reaction, stream, revision);
      create index on platform.reaction_dead_letters (next_attempt_at) where next_attempt_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table platform.reaction_dead_letters;
      drop table platform.reaction_checkpoints;
    `);
  }
}
