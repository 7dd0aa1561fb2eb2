import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Shop1763700010000 implements MigrationInterface {
  readonly name = 'Shop1763700010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create schema shop');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema shop cascade');
  }
}
