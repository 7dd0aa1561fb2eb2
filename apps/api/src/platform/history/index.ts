export { Histories, historiesOf } from './histories.js';
export { type History, type HistoryEntry, historyOf } from './history.js';
export { historyProjection } from './history.projection.js';
