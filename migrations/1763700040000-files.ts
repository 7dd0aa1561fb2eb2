import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Files1763700040000 implements MigrationInterface {
  readonly name = 'Files1763700040000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create schema files');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema files cascade');
  }
}
