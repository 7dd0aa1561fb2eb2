export * from './booking/age.rules.js';
export * from './booking/booking.rules.js';
export * from './booking/patient-data.rules.js';
export { type Fee, feeFor, type FeeRule } from './booking/fee.rules.js';
export * from './booking/travel.rules.js';
export * from './booking/window.rules.js';
export * from './kits/barcode.rules.js';
export * from './tests/test-item.rules.js';
export * from './booking/visit-stage.rules.js';
