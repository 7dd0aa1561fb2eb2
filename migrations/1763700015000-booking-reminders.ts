import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which reminders went out: an appointment that was moved has another one. */
export class BookingReminders1763700015000 implements MigrationInterface {
  readonly name = 'BookingReminders1763700015000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table bookings.reminders (
        booking_id text not null,
        at timestamptz not null,
        sent_at timestamptz not null,
        primary key (booking_id, at)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table bookings.reminders');
  }
}
