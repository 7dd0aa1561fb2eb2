import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DemoStreams1763700018000 implements MigrationInterface {
  readonly name = 'DemoStreams1763700018000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table platform.demo_streams (stream text primary key)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table platform.demo_streams');
  }
}
