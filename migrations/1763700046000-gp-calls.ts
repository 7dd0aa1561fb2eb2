import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Rooms of video appointments while they are open, and what is sent in them. Nothing of it is in the log; what can be sent again
 * does not survive a crash of Postgres.
 */
export class GpCalls1763700046000 implements MigrationInterface {
  readonly name = 'GpCalls1763700046000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table gp.call_rooms (
        appointment_id text collate "C" primary key,
        closes_at timestamptz not null,
        last_seq int not null default 0,
        phone_wanted boolean not null default false,
        link_hash text,
        link_until timestamptz
      );
      create index call_rooms_closing on gp.call_rooms (closes_at);
      create unlogged table gp.call_seats (
        appointment_id text collate "C" not null,
        seat text not null,
        session text not null,
        pass_hash text not null,
        muted boolean not null,
        camera_off boolean not null,
        seen_at timestamptz not null,
        primary key (appointment_id, seat)
      );
      create unlogged table gp.call_signals (
        appointment_id text collate "C" not null,
        seq int not null,
        from_seat text not null,
        from_session text not null,
        number int not null,
        to_seat text,
        to_session text,
        kind text not null,
        body text not null,
        sent_at timestamptz not null,
        primary key (appointment_id, seq),
        unique (appointment_id, from_session, number)
      );
      create index call_signals_sent on gp.call_signals (sent_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table gp.call_rooms, gp.call_seats, gp.call_signals');
  }
}
