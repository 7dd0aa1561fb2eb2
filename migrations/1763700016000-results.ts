import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Results1763700016000 implements MigrationInterface {
  readonly name = 'Results1763700016000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create schema results');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema results cascade');
  }
}
