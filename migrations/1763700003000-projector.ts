import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Projector1763700003000 implements MigrationInterface {
  readonly name = 'Projector1763700003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table platform.leases (
        name text primary key,
        holder text not null,
        epoch bigint not null,
        expires_at timestamptz not null
      );

      create table platform.projection_checkpoints (
        name text not null,
        slot text not null check (slot in ('live', 'next', 'previous')),
        version integer not null,
        tables text[] not null,
        commit bigint,
        prepare bigint,
        state text not null default 'running' check (state in ('running', 'failed')),
        error jsonb,
        updated_at timestamptz not null default now(),
        primary key (name, slot),
        check ((commit is null) = (prepare is null))
      );

      create function platform.assert_lease(lease text, held bigint) returns void language plpgsql as $$
      begin
        perform 1 from platform.leases where name = lease and epoch = held for share;
        if not found then
          raise exception 'the lease % is held by another process', lease using errcode = 'ML001';
        end if;
      end $$;

      create function platform.advance_projection(
        projection text, slot_name text, declared integer, lease text, held bigint,
        from_commit bigint, from_prepare bigint, to_commit bigint, to_prepare bigint, keys jsonb
      ) returns void language plpgsql as $$
      begin
        perform platform.assert_lease(lease, held);
        update platform.projection_checkpoints
           set commit = to_commit, prepare = to_prepare, state = 'running', error = null, updated_at = clock_timestamp()
         where name = projection and slot = slot_name and version = declared
           and commit is not distinct from from_commit and prepare is not distinct from from_prepare;
        if not found then
          raise exception 'the checkpoint of % was moved by another process', projection using errcode = 'ML002';
        end if;
        if slot_name = 'live' then
          perform pg_notify('platform_projections', jsonb_build_object(
            'name', projection, 'commit', to_commit::text, 'prepare', to_prepare::text, 'keys', keys)::text);
        end if;
      end $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function platform.advance_projection;
      drop function platform.assert_lease;
      drop table platform.projection_checkpoints;
      drop table platform.leases;
    `);
  }
}
