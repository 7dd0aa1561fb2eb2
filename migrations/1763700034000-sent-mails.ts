import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which mail went to which address and what became of it, for those who are asked about it. No words, and the address as a keyed index alone. */
export class SentMails1763700034000 implements MigrationInterface {
  readonly name = 'SentMails1763700034000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table platform.sent_mails (
        mail text collate "C" primary key,
        address_index text collate "C" not null,
        letter text not null,
        outcome text not null,
        at timestamptz not null
      );
      create index sent_mails_to on platform.sent_mails (address_index, at desc);
      create index sent_mails_at on platform.sent_mails (at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table platform.sent_mails');
  }
}
