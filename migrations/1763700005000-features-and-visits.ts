import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FeaturesAndVisits1763700005000 implements MigrationInterface {
  readonly name = 'FeaturesAndVisits1763700005000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create schema features');
    await runner.query('create schema visits');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema visits cascade');
    await runner.query('drop schema features cascade');
  }
}
