import persistent from '@eventstore/db-client/generated/persistent_pb.js';
import type { SubscriptionInfo } from '@eventstore/db-client/generated/persistent_pb.js';
import type { Consumer } from './consumer.js';
import type { Group } from './group.js';
import { ALL } from './group-settings.js';
import type { StoredGroup } from './group-store.js';

export interface GroupFacts {
  readonly stored: StoredGroup;
  readonly running: Group | undefined;
  /** Last position or revision of what the group follows; undefined when there is none. */
  readonly lastKnown: number | undefined;
  readonly parked: number;
}

export function groupInfo({ stored, running, lastKnown, parked }: GroupFacts): SubscriptionInfo {
  const { settings, stream, checkpoint } = stored;
  const place = (at: number) => (stream === ALL ? `C:${at}/P:${at}` : String(at));
  const known = { start: 0, end: -1 };
  const consumers = running?.consumers ?? [];
  const sum = (of: (consumer: Consumer) => number) => consumers.reduce((total, consumer) => total + of(consumer), 0);
  const info = new persistent.SubscriptionInfo();
  info.setEventSource(stream);
  info.setGroupName(stored.name);
  info.setStatus('Live');
  info.setConnectionsList(consumers.map((consumer) => connectionInfo(consumer, settings.extraStatistics)));
  info.setAveragePerSecond(sum((consumer) => consumer.perSecond));
  info.setTotalItems(String(sum((consumer) => consumer.total)));
  info.setCountSinceLastMeasurement('0');
  info.setLastCheckpointedEventPosition(checkpoint === undefined ? '' : place(checkpoint));
  info.setLastKnownEventPosition(lastKnown === undefined ? '' : place(lastKnown));
  info.setResolveLinkTos(settings.resolveLinks);
  info.setStartFrom(place(typeof settings.startFrom === 'number' ? settings.startFrom : known[settings.startFrom]));
  info.setMessageTimeoutMilliseconds(settings.messageTimeoutMs);
  info.setExtraStatistics(settings.extraStatistics);
  info.setMaxRetryCount(settings.maxRetryCount);
  info.setLiveBufferSize(settings.liveBufferSize);
  info.setBufferSize(settings.historyBufferSize);
  info.setReadBatchSize(settings.readBatchSize);
  info.setCheckPointAfterMilliseconds(settings.checkpointAfterMs);
  info.setMinCheckPointCount(settings.minCheckpointCount);
  info.setMaxCheckPointCount(settings.maxCheckpointCount);
  info.setReadBufferCount(running?.feed.buffer.length ?? 0);
  info.setLiveBufferCount('0');
  info.setRetryBufferCount(running?.retries.length ?? 0);
  info.setTotalInFlightMessages(sum(({ inFlight }) => inFlight.size));
  info.setOutstandingMessagesCount(running?.outstanding.size ?? 0);
  info.setNamedConsumerStrategy(settings.strategy);
  info.setMaxSubscriberCount(settings.maxSubscriberCount);
  info.setParkedMessageCount(String(parked));
  return info;
}

function connectionInfo(consumer: Consumer, extraStatistics: boolean): SubscriptionInfo.ConnectionInfo {
  const info = new persistent.SubscriptionInfo.ConnectionInfo();
  info.setFrom(consumer.call.peer);
  info.setUsername(consumer.call.principal.name);
  info.setAverageItemsPerSecond(consumer.perSecond);
  info.setTotalItems(String(consumer.total));
  info.setCountSinceLastMeasurement('0');
  info.setAvailableSlots(consumer.slots - consumer.inFlight.size);
  info.setInFlightMessages(consumer.inFlight.size);
  info.setConnectionName(consumer.connectionName);
  if (extraStatistics) info.setObservedMeasurementsList(measurements(consumer.processingTimes));
  return info;
}

const QUANTILES: readonly (readonly [name: string, share: number])[] = [
  ['Fastest', 0],
  ['Quintile 1', 0.2],
  ['Quintile 2', 0.4],
  ['Median', 0.5],
  ['Quintile 3', 0.6],
  ['Quintile 4', 0.8],
  ['90%', 0.9],
  ['95%', 0.95],
  ['99%', 0.99],
  ['Quintile 5', 1],
];

function measurements(times: readonly number[]): SubscriptionInfo.Measurement[] {
  const sorted = [...times].sort((a, b) => a - b);
  return QUANTILES.map(([name, share]) => {
    const measurement = new persistent.SubscriptionInfo.Measurement();
    measurement.setKey(name);
    measurement.setValue(String(sorted[Math.floor(share * (sorted.length - 1))] ?? 0));
    return measurement;
  });
}
