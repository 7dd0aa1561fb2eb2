export { type Audited, audited, auditedAggregate } from './audited.js';
export { staffActs } from './staff-acts.projection.js';
