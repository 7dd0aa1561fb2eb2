import type { LogReader } from '../log/log-reader.js';
import type { GroupSettings } from './group-settings.js';

export interface GroupKey {
  readonly stream: string;
  readonly name: string;
}

export interface StoredGroup extends GroupKey {
  readonly settings: GroupSettings;
  readonly checkpoint: number | undefined;
}

export interface ParkedMessage {
  readonly number: number;
  readonly pos: number;
}

interface GroupRow {
  stream: string;
  name: string;
  settings: GroupSettings;
  checkpoint: string | null;
}

/** What outlives the node: the groups, how far each has come, and what was parked. */
export class GroupStore {
  constructor(
    private readonly reader: LogReader,
    private readonly schema: string,
  ) {}

  async create({ stream, name }: GroupKey, settings: GroupSettings): Promise<boolean> {
    const { rowCount } = await this.reader.pool.query(
      `insert into ${this.schema}.subscription_groups (stream, name, settings) values ($1, $2, $3) on conflict do nothing`,
      [stream, name, settings],
    );
    return rowCount === 1;
  }

  async update({ stream, name }: GroupKey, settings: GroupSettings): Promise<void> {
    await this.reader.pool.query(
      `update ${this.schema}.subscription_groups set settings = $3 where stream = $1 and name = $2`,
      [stream, name, settings],
    );
  }

  async delete({ stream, name }: GroupKey): Promise<void> {
    await this.reader.pool.query(`delete from ${this.schema}.subscription_groups where stream = $1 and name = $2`, [
      stream,
      name,
    ]);
  }

  async find({ stream, name }: GroupKey): Promise<StoredGroup | undefined> {
    const [group] = await this.select('where stream = $1 and name = $2', [stream, name]);
    return group;
  }

  list(stream?: string): Promise<StoredGroup[]> {
    return stream === undefined
      ? this.select('order by stream, name', [])
      : this.select('where stream = $1 order by name', [stream]);
  }

  async saveCheckpoint({ stream, name }: GroupKey, checkpoint: number): Promise<void> {
    await this.reader.pool.query(
      `update ${this.schema}.subscription_groups set checkpoint = $3
       where stream = $1 and name = $2 and (checkpoint is null or checkpoint < $3)`,
      [stream, name, checkpoint],
    );
  }

  async park({ stream, name }: GroupKey, pos: number, reason: string): Promise<void> {
    await this.reader.pool.query(
      `insert into ${this.schema}.parked_messages (stream, name, pos, reason) values ($1, $2, $3, $4)`,
      [stream, name, pos, reason.replaceAll('\0', '')],
    );
  }

  async unpark(number: number): Promise<void> {
    await this.reader.pool.query(`delete from ${this.schema}.parked_messages where number = $1`, [number]);
  }

  async parked({ stream, name }: GroupKey, after: number, upTo: number, limit: number): Promise<ParkedMessage[]> {
    const { rows } = await this.reader.pool.query<{ number: string; pos: string }>(
      `select number, pos from ${this.schema}.parked_messages
       where stream = $1 and name = $2 and number > $3 and number <= $4 order by number limit $5`,
      [stream, name, after, upTo, limit],
    );
    return rows.map((row) => ({ number: Number(row.number), pos: Number(row.pos) }));
  }

  async lastParked({ stream, name }: GroupKey): Promise<number> {
    const { rows } = await this.reader.pool.query<{ last: string | null }>(
      `select max(number) as last from ${this.schema}.parked_messages where stream = $1 and name = $2`,
      [stream, name],
    );
    return Number(rows[0]!.last ?? 0);
  }

  async parkedCount({ stream, name }: GroupKey): Promise<number> {
    const { rows } = await this.reader.pool.query<{ count: string }>(
      `select count(*) as count from ${this.schema}.parked_messages where stream = $1 and name = $2`,
      [stream, name],
    );
    return Number(rows[0]!.count);
  }

  private async select(condition: string, values: unknown[]): Promise<StoredGroup[]> {
    const { rows } = await this.reader.pool.query<GroupRow>(
      `select stream, name, settings, checkpoint from ${this.schema}.subscription_groups ${condition}`,
      values,
    );
    return rows.map((row) => ({ ...row, checkpoint: row.checkpoint === null ? undefined : Number(row.checkpoint) }));
  }
}
