import type { CreateReq, UpdateReq } from '@eventstore/db-client/generated/persistent_pb.js';
import { EventFilter, type FilterParts } from '../streams/event-filter.js';
import { checkedPosition, type StartPoint } from '../streams/read-request.codec.js';
import { invalidArgument } from '../wire/grpc-status.js';

export const ALL = '$all';

const STRATEGIES = ['DispatchToSingle', 'RoundRobin', 'Pinned'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** As stored: plain JSON. */
export interface GroupSettings {
  /** Inclusive, as the client asked. */
  readonly startFrom: StartPoint;
  /** What `startFrom` meant when the group was made: everything after this. */
  readonly beginAfter: number;
  readonly resolveLinks: boolean;
  readonly extraStatistics: boolean;
  readonly messageTimeoutMs: number;
  readonly maxRetryCount: number;
  readonly checkpointAfterMs: number;
  readonly minCheckpointCount: number;
  readonly maxCheckpointCount: number;
  /** 0 for no limit. */
  readonly maxSubscriberCount: number;
  readonly liveBufferSize: number;
  readonly readBatchSize: number;
  readonly historyBufferSize: number;
  readonly strategy: Strategy;
  readonly filter?: FilterParts;
}

export interface GroupRequest {
  readonly stream: string;
  readonly name: string;
  readonly settings: Omit<GroupSettings, 'beginAfter'>;
}

const streamName = (bytes: Uint8Array) => Buffer.from(bytes).toString();

export function decodeGroupRequest(request: CreateReq | UpdateReq): GroupRequest {
  const options = request.getOptions();
  const settings = options?.getSettings();
  if (!options || !settings) throw invalidArgument('The persistent subscription has no settings.');
  const all = options.getAll();
  const stream = options.getStream()?.getStreamIdentifier() ?? options.getStreamIdentifier();
  if (!all && !stream) throw invalidArgument('The persistent subscription names neither a stream nor $all.');
  const name = options.getGroupName();
  if (!name || name.includes('\0')) throw invalidArgument('The group name is not valid.');
  const filter = all && 'getFilter' in all ? decodeFilter(all) : undefined;
  const chosen = 'getConsumerStrategy' in settings ? settings.getConsumerStrategy() : '';
  const strategy =
    STRATEGIES.find((known) => known === chosen) ?? STRATEGIES[settings.getNamedConsumerStrategy()] ?? 'RoundRobin';
  return {
    stream: all ? ALL : streamName(stream!.getStreamName_asU8()),
    name,
    settings: {
      startFrom: all ? allStart(all) : streamStart(request),
      resolveLinks: settings.getResolveLinks(),
      extraStatistics: settings.getExtraStatistics(),
      messageTimeoutMs: settings.getMessageTimeoutMs() || ticks(settings.getMessageTimeoutTicks()),
      maxRetryCount: settings.getMaxRetryCount(),
      checkpointAfterMs: settings.getCheckpointAfterMs() || ticks(settings.getCheckpointAfterTicks()),
      minCheckpointCount: settings.getMinCheckpointCount(),
      maxCheckpointCount: settings.getMaxCheckpointCount(),
      maxSubscriberCount: settings.getMaxSubscriberCount(),
      liveBufferSize: settings.getLiveBufferSize(),
      readBatchSize: settings.getReadBatchSize(),
      historyBufferSize: settings.getHistoryBufferSize(),
      strategy,
      ...(filter ? { filter } : {}),
    },
  };
}

const ticks = (value: string | number) => Math.floor(Number(value) / 10_000);

type AllOptions = CreateReq.AllOptions | UpdateReq.AllOptions;

function allStart(all: AllOptions): StartPoint {
  if (all.hasEnd()) return 'end';
  const position = all.getPosition();
  if (!position) return 'start';
  return checkedPosition(Number(position.getCommitPosition()), Number(position.getPreparePosition()));
}

function streamStart(request: CreateReq | UpdateReq): StartPoint {
  const options = request.getOptions()!;
  const stream = options.getStream();
  if (stream?.hasEnd()) return 'end';
  if (stream?.hasStart()) return 'start';
  const revision = Number(stream?.hasRevision() ? stream.getRevision() : options.getSettings()!.getRevision());
  if (revision > Number.MAX_SAFE_INTEGER) return 'end';
  return revision === 0 ? 'start' : revision;
}

function decodeFilter(all: CreateReq.AllOptions): FilterParts | undefined {
  const filter = all.getFilter();
  if (!filter) return undefined;
  const expression = filter.getStreamIdentifier() ?? filter.getEventType();
  const parts: FilterParts = {
    on: filter.hasStreamIdentifier() ? 'stream' : 'type',
    regex: expression?.getRegex() ?? '',
    prefixes: expression?.getPrefixList() ?? [],
    window: filter.getMax(),
    multiplier: filter.getCheckpointintervalmultiplier(),
  };
  return new EventFilter(parts).parts;
}
