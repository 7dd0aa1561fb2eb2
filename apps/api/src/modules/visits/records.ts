export { visitEvents } from '@meridian/domain/visits';
export { visitCounts } from './visit-counts.projection.js';
