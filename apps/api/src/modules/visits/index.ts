export { visitEvents } from '@meridian/domain/visits';
export { visitCounts } from './projections/visit-counts.projection.js';
export { type CountOfOrigin, type DayOfVisits, VisitsQuery } from './queries/visits.query.js';
export { VisitsModule } from './visits.module.js';
