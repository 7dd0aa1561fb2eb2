export {
  type Acts,
  asJob,
  asNobody,
  asOperator,
  asPerson,
  asProvider,
  asRelease,
  asVisitor,
  isPerson,
} from '../actors.js';
export { canonicalJson, type ChainInput, chainHash, chainText } from './chain.js';
export { sentCommandId } from './command-id.js';
export {
  createEventStore,
  type Decided,
  EventStore,
  type EventStoreOptions,
  type Seen,
  type Written,
} from './event-store.js';
export type { FeedFilter, FeedItem, ReadAllOptions, ReadOptions, SubscribeOptions } from './event-feed.js';
export { usualPatience } from './patience.js';
export { isSealed, type PersonalData, PersonErasedError, SEALED_PREFIX } from './personal-data.port.js';
export { OtherLists, prepareStore } from './protection/prepare-store.js';
export { accountOf, leavesInTheClear, withAccount } from './protection/store-account.js';
export { CertificateWatch } from './protection/certificate-watch.js';
export { mayAppend, tryRights } from './protection/store-rights.js';
export { requireStore } from './require-store.js';
export { refusalOf } from './store-refusal.js';
export { HistoryIncomplete, isAccessDenied, StoreUnavailable } from './store-errors.js';
export type { WriteContext } from './store-context.js';
export { type StoreCount, type StoreMetrics, type StoreOperation } from './store-metrics.js';
export {
  comparePositions,
  type EventMetadata,
  initiatorOf,
  type LogPosition,
  type StoredEvent,
} from './stored-event.js';
