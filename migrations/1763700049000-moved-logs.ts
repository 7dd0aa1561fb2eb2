import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where checkpoints end in the store of today, and what tells the same log in another store from another log. */
export class MovedLogs1763700049000 implements MigrationInterface {
  readonly name = 'MovedLogs1763700049000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table platform.proof_checkpoints add column place text;
      alter table platform.log_marks
        add column stream text,
        add column revision bigint,
        drop constraint log_marks_mark_check,
        add constraint log_marks_mark_check check (mark in ('first', 'last', 'origin', 'newest'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table platform.proof_checkpoints drop column place;
      delete from platform.log_marks where mark in ('origin', 'newest');
      alter table platform.log_marks
        drop column stream,
        drop column revision,
        drop constraint log_marks_mark_check,
        add constraint log_marks_mark_check check (mark in ('first', 'last'));
    `);
  }
}
