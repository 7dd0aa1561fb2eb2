export * from './day.rules.js';
export { fullName } from './full-name.rules.js';
export * from './language.rules.js';
export * from './money.rules.js';
export { normalText } from './normal-text.rules.js';
export * from './post-code.rules.js';
export * from './roles.rules.js';
export * from './text.rules.js';
export * from './uk-time.rules.js';
