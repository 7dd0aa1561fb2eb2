export { accessReasons, type ReasonedRecord } from './access-reasons.js';
export type * from './admin-metadata.js';
export { auditRules } from './audit.rules.js';
export { birthDay } from './fields.js';
export { key, type Rules, type RulesFor, rulesFor } from './rules.js';
export { type FieldError, formErrors, type MessageValues, type Validated, validateInput } from './validate-input.js';
export type { MessageKey } from '../generated/message-key.js';
export * from './sealed-documents.js';
export * from './signed-documents.js';
