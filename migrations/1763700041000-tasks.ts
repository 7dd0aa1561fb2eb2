import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Tasks1763700041000 implements MigrationInterface {
  readonly name = 'Tasks1763700041000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create schema tasks');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema tasks cascade');
  }
}
