import { EventFilter, type FilterParts } from '../streams/event-filter.js';
import { checkedPosition, type StartPoint } from '../streams/read-request.codec.js';
import { invalidArgument } from '../wire/grpc-status.js';
import { decodeGroupOptions, type GroupOptions } from './persistent-requests.codec.js';

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

export function decodeGroupRequest(message: Buffer): GroupRequest {
  const options = decodeGroupOptions(message);
  const { settings, all } = options ?? {};
  if (!options || !settings) throw invalidArgument('The persistent subscription has no settings.');
  const stream = options.stream?.streamIdentifier ?? options.streamIdentifier;
  if (!all && !stream) throw invalidArgument('The persistent subscription names neither a stream nor $all.');
  const name = options.groupName;
  if (!name || name.includes('\0')) throw invalidArgument('The group name is not valid.');
  const filter = all?.filter && filterFrom(all.filter);
  const strategy =
    STRATEGIES.find((known) => known === settings.consumerStrategy) ??
    STRATEGIES[settings.namedConsumerStrategy ?? 0] ??
    'RoundRobin';
  return {
    stream: all ? ALL : (stream?.streamName ?? ''),
    name,
    settings: {
      startFrom: all ? allStart(all) : streamStart(options),
      resolveLinks: Boolean(settings.resolveLinks),
      extraStatistics: Boolean(settings.extraStatistics),
      messageTimeoutMs: settings.messageTimeoutMs || ticks(settings.messageTimeoutTicks),
      maxRetryCount: settings.maxRetryCount ?? 0,
      checkpointAfterMs: settings.checkpointAfterMs || ticks(settings.checkpointAfterTicks),
      minCheckpointCount: settings.minCheckpointCount ?? 0,
      maxCheckpointCount: settings.maxCheckpointCount ?? 0,
      maxSubscriberCount: settings.maxSubscriberCount ?? 0,
      liveBufferSize: settings.liveBufferSize ?? 0,
      readBatchSize: settings.readBatchSize ?? 0,
      historyBufferSize: settings.historyBufferSize ?? 0,
      strategy,
      ...(filter ? { filter } : {}),
    },
  };
}

const ticks = (value = 0) => Math.floor(value / 10_000);

function allStart({ end, position }: NonNullable<GroupOptions['all']>): StartPoint {
  if (end) return 'end';
  return position ? checkedPosition(position.commit ?? 0, position.prepare ?? 0) : 'start';
}

function streamStart({ stream, settings }: GroupOptions): StartPoint {
  if (stream?.end) return 'end';
  if (stream?.start) return 'start';
  const revision = stream?.revision ?? settings?.revision ?? 0;
  if (revision > Number.MAX_SAFE_INTEGER) return 'end';
  return revision === 0 ? 'start' : revision;
}

function filterFrom({
  streamIdentifier,
  eventType,
  max = 0,
  multiplier = 0,
}: NonNullable<NonNullable<GroupOptions['all']>['filter']>): FilterParts {
  const expression = streamIdentifier ?? eventType;
  const parts: FilterParts = {
    on: streamIdentifier ? 'stream' : 'type',
    regex: expression?.regex ?? '',
    prefixes: expression?.prefixes ?? [],
    window: max,
    multiplier,
  };
  return new EventFilter(parts).parts;
}
