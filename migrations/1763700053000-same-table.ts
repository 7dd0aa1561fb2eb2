import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For a projection that goes on from rows which it remembers: they hold for one table, and not for the one that a swap brought. */
export class SameTable1763700053000 implements MigrationInterface {
  readonly name = 'SameTable1763700053000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function platform.assert_same_table(named text, known oid) returns void language plpgsql as $$
      begin
        if named::regclass::oid is distinct from known then
          raise exception 'the table % was swapped', named using errcode = 'ML002';
        end if;
      end $$
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function platform.assert_same_table');
  }
}
