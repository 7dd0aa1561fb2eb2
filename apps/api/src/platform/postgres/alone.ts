import type pg from 'pg';

/** Does the work unless another process is at it: a courtesy, nothing may depend on it. */
export async function alone(pool: pg.Pool, job: string, work: () => Promise<unknown>): Promise<boolean> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const { rows } = await client.query<{ mine: boolean }>({
      text: 'select pg_try_advisory_lock(hashtextextended($1, 0)) as mine',
      values: [job],
    });
    if (!rows[0]?.mine) return false;
    try {
      await work();
      return true;
    } finally {
      await client
        .query({ text: 'select pg_advisory_unlock(hashtextextended($1, 0))', values: [job] })
        .catch((error: Error) => (broken = error));
    }
  } finally {
    client.release(broken);
  }
}
