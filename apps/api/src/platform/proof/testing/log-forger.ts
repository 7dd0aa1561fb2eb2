import { randomUUID } from 'node:crypto';
import type { AuditedLog } from './audited-log.js';
import type { Dice } from './forger.js';
import { type Forge, proofForgeries } from './proof-forger.js';

interface Row {
  readonly pos: string;
  readonly stream: string;
  readonly rev: string;
}

async function anyEvent(log: AuditedLog, dice: Dice): Promise<Row> {
  const { rows } = await log.database.pool.query<Row>(
    `select pos, stream, rev from event_log.events where stream !~ '^\\$' order by pos`,
  );
  return rows[dice(rows.length)] ?? { pos: '0', stream: '', rev: '0' };
}

/** SQL about one event, chosen at random. */
const onEvent =
  (sql: (row: Row, dice: Dice) => string): Forge =>
  async (log, dice) => {
    const row = await anyEvent(log, dice);
    await log.tamper(sql(row, dice));
    return `${row.stream}@${row.rev}`;
  };

const bytes = (text: string) => `convert_to('${text}', 'UTF8')`;

const eventForgeries: Readonly<Record<string, Forge>> = {
  'data of an event': onEvent(
    ({ pos }) => `update event_log.events set data = ${bytes('{"label":"forged"}')} where pos = ${pos}`,
  ),
  'metadata of an event': onEvent(({ pos }) => `update event_log.events set meta = ${bytes('{}')} where pos = ${pos}`),
  'actor of an event': onEvent(
    ({ pos }) =>
      `update event_log.events set meta = ${'convert_to'}(replace(convert_from(meta, 'UTF8'), 'tester', 'mallory'), 'UTF8') where pos = ${pos}`,
  ),
  'type of an event': onEvent(({ pos }) => `update event_log.events set type = 'BookingCancelled' where pos = ${pos}`),
  'id of an event': onEvent(({ pos }) => `update event_log.events set id = '${randomUUID()}' where pos = ${pos}`),
  'time of an event': onEvent(
    ({ pos }, dice) => `update event_log.events set created = created - ${(1 + dice(9)) * 10_000} where pos = ${pos}`,
  ),
  'an event removed': onEvent(({ pos }) => `delete from event_log.events where pos = ${pos}`),
  'an event removed, and the gap closed': onEvent(
    ({ stream, rev }) => `delete from event_log.events where stream = '${stream}' and rev = ${rev};
      update event_log.events set rev = -rev where stream = '${stream}' and rev > ${rev};
      update event_log.events set rev = -rev - 1 where stream = '${stream}' and rev < 0`,
  ),
  'the end of the log cut off': onEvent(({ pos }) => `delete from event_log.events where pos >= ${pos}`),
  'a stream removed': onEvent(({ stream }) => `delete from event_log.events where stream = '${stream}'`),
  'a stream renamed': onEvent(
    ({ stream }) => `update event_log.events set stream = 'other-1' where stream = '${stream}'`,
  ),
  'a stream hidden among the streams of the store': onEvent(
    ({ stream }) => `update event_log.events set stream = '$' || stream where stream = '${stream}'`,
  ),
  'two events swapped': async (log, dice) => {
    const [one, two] = [await anyEvent(log, dice), await anyEvent(log, dice)];
    const other =
      one.pos === two.pos
        ? `(select max(pos) from event_log.events where pos < ${one.pos} + 2 and pos <> ${one.pos})`
        : two.pos;
    await log.tamper(`with pair as (select a.pos as one, b.pos as two, a.data as data_one, b.data as data_two from event_log.events a, event_log.events b
        where a.pos = ${one.pos} and b.pos = ${other})
      update event_log.events e set id = gen_random_uuid(), data = case when e.pos = pair.one then pair.data_two else pair.data_one end
      from pair where e.pos in (pair.one, pair.two)`);
    return `${one.stream}@${one.rev} and another`;
  },
  'metadata of a stream': async (log, dice) => {
    const { stream } = await anyEvent(log, dice);
    const rules = [{ maxCount: 1 }, { truncateBefore: 1 }, { maxAge: 1 }, { acl: { readRoles: ['$admins'] } }];
    await log.tamper(`insert into event_log.events (pos, stream, rev, id, type, json, created, data, meta)
      select max(pos) + 1, '$$${stream}', 0, gen_random_uuid(), '$metadata', true, max(created), ${bytes(JSON.stringify(rules[dice(rules.length)]))}, '' from event_log.events`);
    return stream;
  },
  'a stream written anew with a perfect chain': async (log, dice) => {
    const { stream } = await anyEvent(log, dice);
    await log.rewrite(stream, (data) => ({ ...data, label: 'forged' }));
    return stream;
  },
  'an event inserted with a perfect chain': async (log, dice) => {
    const { pos } = await anyEvent(log, dice);
    await log.insert('forged-1', { chained: true, at: BigInt(pos) });
    return `before ${pos}`;
  },
};

const forgeries = { ...eventForgeries, ...proofForgeries };

export const logForgeries: readonly string[] = Object.keys(forgeries);

/** One forgery of the log or of what proves it; answers what was forged. */
export async function forgeLog(log: AuditedLog, name: string, dice: Dice): Promise<string> {
  const forge: Forge | undefined = forgeries[name as keyof typeof forgeries];
  if (!forge) throw new Error(`there is no forgery ${name}`);
  return `${name}: ${await forge(log, dice)}`;
}
