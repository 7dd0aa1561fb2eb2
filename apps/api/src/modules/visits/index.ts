export { type CountOfOrigin, type DayOfVisits, VisitsQuery } from './visits.query.js';
export { VisitsModule, visitsModule } from './visits.module.js';
