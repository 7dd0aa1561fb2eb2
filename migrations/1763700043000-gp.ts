import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Gp1763700043000 implements MigrationInterface {
  readonly name = 'Gp1763700043000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create schema gp');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema gp cascade');
  }
}
