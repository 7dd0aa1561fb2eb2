export { visitEvents } from '@meridian/domain/visits';
export { visitCounts } from './projections/visit-counts.projection.js';
