import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was noted of the anchor file, and the mark under the master key that an erasure was ours. */
export class ProofNotes1763700027000 implements MigrationInterface {
  readonly name = 'ProofNotes1763700027000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table platform.proof_anchor_notes (signature text collate "C" primary key, note jsonb not null);
      alter table platform.erased_persons
        add column wrapped bytea,
        add column master_key_id text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table platform.erased_persons drop column wrapped, drop column master_key_id;
      drop table platform.proof_anchor_notes;
    `);
  }
}
