import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = [
  'owned_bookings',
  'booker_claims',
  'loose_slots',
  'staff_bookings',
  'staff_booking_keys',
  'staff_booking_kinds',
  'appointments',
];
const projections = ['bookings.owned_bookings', 'bookings.staff_bookings', 'bookings.appointments'];

/** The read models that the fold of the booking replaced: no projection has these tables any more. */
export class BookingRows1763700020000 implements MigrationInterface {
  readonly name = 'BookingRows1763700020000';

  async up(runner: QueryRunner): Promise<void> {
    for (const schema of ['bookings', 'bookings__next', 'bookings__previous'])
      for (const table of tables) await runner.query(`drop table if exists ${schema}.${table}`);
    await runner.query('delete from platform.projection_checkpoints where name = any ($1::text[])', [projections]);
  }

  /** The projector makes and fills what an older build projects. */
  async down(): Promise<void> {}
}
