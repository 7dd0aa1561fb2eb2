export type StoreCount =
  | 'conflicts'
  | 'retries'
  | 'cacheHits'
  | 'cacheMisses'
  | 'busy'
  | 'unavailable'
  | 'incomplete'
  | 'repeatedCommands'
  | 'resubscribed';
export type StoreOperation = 'decide' | 'append' | 'load';

/** What the store reports about itself. Labels are these names alone: never a stream, never a person. */
export interface StoreMetrics {
  count(what: StoreCount): void;
  took(operation: StoreOperation, seconds: number): void;
}

export const noMetrics: StoreMetrics = { count: () => undefined, took: () => undefined };
