import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Bookings1763700014000 implements MigrationInterface {
  readonly name = 'Bookings1763700014000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create schema bookings');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema bookings cascade');
  }
}
