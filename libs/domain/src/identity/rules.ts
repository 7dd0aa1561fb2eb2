export * from './account/account.rules.js';
export * from './professional/professional.rules.js';
export * from './profile/dialled-number.rules.js';
export * from './profile/number-words.rules.js';
export * from './profile/person-fields.rules.js';
export * from './profile/person-name.rules.js';
export * from './profile/profile.rules.js';
export * from './profile/search-words.rules.js';
