import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of which days the pharmacies had their morning mail, or nothing to tell. */
export class PharmaDayMails1763700047000 implements MigrationInterface {
  readonly name = 'PharmaDayMails1763700047000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema if not exists pharma;
      create table pharma.day_mails (
        venue_id text not null,
        day date not null,
        done_at timestamptz not null,
        primary key (venue_id, day)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table pharma.day_mails');
  }
}
