import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyAll, filesIn, foldersIn } from './backup-files.mjs';

/** What belongs to the running server alone; the write-ahead log comes last. */
const left =
  /^(postmaster\.(pid|opts)|pg_wal|pg_(replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)|\.s\.PGSQL\..*)(\/|$)|(^|\/)pgsql_tmp/;

/**
 * Copies a cluster while it runs, by Postgres's own protocol: what changes meanwhile is mended from the write-ahead log
 * when the copy starts. A slot keeps that log until it is copied.
 * @param {{ url: string, cluster: string, to: string }} options
 */
export async function copyCluster({ url, cluster, to }) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, application_name: 'meridian backup' });
  await client.connect();
  try {
    await client.query(`select pg_create_physical_replication_slot('meridian_backup', true, true)`);
    const started = await client.query(`select pg_walfile_name(pg_backup_start('meridian', true)) as first`);
    const paths = await filesIn(cluster, (path) => !left.test(path));
    const folders = (await foldersIn(cluster)).filter((folder) => !folder.startsWith('pg_replslot/'));
    for (const folder of folders) await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
    await copyAll(cluster, to, paths);
    const { rows } = await client.query(
      `select labelfile, spcmapfile, pg_walfile_name(lsn) as last from pg_backup_stop(false)`,
    );
    const [{ labelfile, spcmapfile, last }] = rows;
    await writeFile(join(to, 'backup_label'), labelfile, { mode: 0o600 });
    if (spcmapfile) await writeFile(join(to, 'tablespace_map'), spcmapfile, { mode: 0o600 });
    const { first } = started.rows[0];
    const log = await filesIn(
      join(cluster, 'pg_wal'),
      (name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last,
    );
    await copyAll(join(cluster, 'pg_wal'), join(to, 'pg_wal'), log);
  } finally {
    await client.end();
  }
}
