import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the calendar of a pharmacy was last read by its link. */
export class PharmaCalendarLinks1763700048000 implements MigrationInterface {
  readonly name = 'PharmaCalendarLinks1763700048000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table pharma.calendar_link_reads (
        link_id text primary key,
        read_at timestamptz not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table pharma.calendar_link_reads');
  }
}
