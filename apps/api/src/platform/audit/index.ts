export { type Audited, audited, auditedAggregate } from './audited.js';
