import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which checkpoints signed something of a stream: the product fills it for those that are there. */
export class ProofStreams1763700025000 implements MigrationInterface {
  readonly name = 'ProofStreams1763700025000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table platform.proof_streams (
        stream text collate "C",
        sequence bigint,
        primary key (stream, sequence)
      );
      create index proof_streams_sequence on platform.proof_streams (sequence);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table platform.proof_streams');
  }
}
