export * from './case/case.rules.js';
export * from './case/case-clock.rules.js';
export * from './doctor/case-doctor.rules.js';
export * from './prices/doctor-fees.rules.js';
export * from './prices/price-list.rules.js';
export * from './translation/translation.rules.js';
export * from './translation/glossary-check.rules.js';
