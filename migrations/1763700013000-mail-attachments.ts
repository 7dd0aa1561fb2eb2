import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MailAttachments1763700013000 implements MigrationInterface {
  readonly name = 'MailAttachments1763700013000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table platform.mail_attachments (
        mail_id bigint not null references platform.mail_outbox on delete cascade,
        position int not null,
        name text not null,
        type text not null,
        content bytea not null,
        primary key (mail_id, position)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table platform.mail_attachments');
  }
}
