export { visitCounts, visitEvents } from './records.js';
export { type CountOfOrigin, type DayOfVisits, VisitsQuery } from './visits.query.js';
export { VisitsModule } from './visits.module.js';
