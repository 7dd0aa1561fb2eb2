import type { SubscriptionInfo } from '@eventstore/db-client/generated/persistent_pb.js';
import { isStorableName } from '../log/stored-event.js';
import type { FollowedLog } from '../streams/log-follower.js';
import type { GrpcCall } from '../wire/grpc-call.js';
import { invalidArgument, unavailable } from '../wire/grpc-status.js';
import type { Consumer } from './consumer.js';
import { Group } from './group.js';
import { groupDropped, groupExists, groupFull, groupMissing } from './group-errors.js';
import { groupInfo } from './group-info.js';
import { ALL, type GroupRequest, type GroupSettings } from './group-settings.js';
import type { GroupKey, GroupStore, StoredGroup } from './group-store.js';

/** All groups: those stored, and those at work because somebody is connected. */
export class Groups {
  private readonly running = new Map<string, Group>();
  /** Replays asked for while nobody was connected. */
  private readonly replayLater = new Map<string, number>();
  /** Joins to one group go one after another, so that it is never started twice. */
  private joining: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly log: FollowedLog,
    private readonly store: GroupStore,
  ) {}

  async create({ stream, name, settings }: GroupRequest): Promise<void> {
    if (!isStorableName(stream) || !isStorableName(name))
      throw invalidArgument('The stream or group name is not valid.');
    const complete = { ...settings, beginAfter: await this.beginAfter(stream, settings.startFrom) };
    if (!(await this.store.create({ stream, name }, complete))) throw groupExists(stream, name);
  }

  async update({ stream, name, settings }: GroupRequest): Promise<void> {
    const { settings: before } = await this.existing({ stream, name });
    const beginAfter = await this.beginAfter(stream, settings.startFrom);
    await this.store.update(
      { stream, name },
      { ...settings, beginAfter, ...(before.filter ? { filter: before.filter } : {}) },
    );
    await this.running.get(keyText({ stream, name }))?.stop(groupDropped(stream, name));
  }

  async delete(key: GroupKey): Promise<void> {
    await this.existing(key);
    await this.running.get(keyText(key))?.stop(groupDropped(key.stream, key.name));
    await this.store.delete(key);
  }

  async info(key: GroupKey): Promise<SubscriptionInfo> {
    return this.describe(await this.existing(key));
  }

  async list(stream: string | undefined): Promise<SubscriptionInfo[]> {
    const stored = await this.store.list(stream);
    if (stored.length === 0 && stream !== undefined) throw groupMissing(stream, '');
    return Promise.all(stored.map((group) => this.describe(group)));
  }

  async replay(key: GroupKey, limit: number): Promise<void> {
    await this.existing(key);
    const group = this.running.get(keyText(key));
    if (group && !group.closing) await group.replay(limit);
    else this.replayLater.set(keyText(key), limit);
  }

  join(
    key: GroupKey,
    call: GrpcCall,
    slots: number,
    confirm: () => void,
  ): Promise<{ group: Group; consumer: Consumer }> {
    const joined = this.joining.then(async () => {
      if (!this.log.writer.leading) throw unavailable('The event node has lost its log for the moment.');
      let group = this.running.get(keyText(key));
      if (group?.closing) {
        await group.closing;
        group = undefined;
      }
      const stored = group ? group.stored : await this.existing(key);
      if (group && !group.hasRoom) throw groupFull(key.stream, key.name);
      group ??= this.start(stored);
      confirm();
      return { group, consumer: group.join(call, slots) };
    });
    this.joining = joined.catch(() => undefined);
    return joined;
  }

  async dropAll(): Promise<void> {
    await Promise.all(
      [...this.running.values()].map((group) => group.stop(groupDropped(group.stored.stream, group.stored.name))),
    );
  }

  private start(stored: StoredGroup): Group {
    const key = keyText(stored);
    const group: Group = new Group(stored, this.log, this.store, () => {
      if (this.running.get(key) === group) this.running.delete(key);
    });
    this.running.set(key, group);
    const replay = this.replayLater.get(key);
    this.replayLater.delete(key);
    if (replay !== undefined) group.replay(replay).catch((error: unknown) => group.dropAll(error));
    return group;
  }

  private async existing(key: GroupKey): Promise<StoredGroup> {
    const stored = await this.store.find(key);
    if (!stored) throw groupMissing(key.stream, key.name);
    return stored;
  }

  private async beginAfter(stream: string, startFrom: GroupSettings['startFrom']): Promise<number> {
    const isAll = stream === ALL;
    if (startFrom === 'start') return isAll ? 0 : -1;
    if (startFrom === 'end') return isAll ? this.log.tail.last : (await this.log.writer.head(stream)).last;
    return startFrom - 1;
  }

  private async describe(stored: StoredGroup): Promise<SubscriptionInfo> {
    const last = stored.stream === ALL ? this.log.tail.last || -1 : (await this.log.writer.head(stored.stream)).last;
    return groupInfo({
      stored,
      running: this.running.get(keyText(stored)),
      lastKnown: last < 0 ? undefined : last,
      parked: await this.store.parkedCount(stored),
    });
  }
}

const keyText = ({ stream, name }: GroupKey) => JSON.stringify([stream, name]);
