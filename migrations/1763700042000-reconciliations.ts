import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Reconciliations1763700042000 implements MigrationInterface {
  readonly name = 'Reconciliations1763700042000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table payments.reconciliations (
        provider text not null,
        day date not null,
        at timestamptz not null,
        compared jsonb not null,
        primary key (provider, day)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table payments.reconciliations');
  }
}
