export * from './account/account.rules.js';
export * from './professional/professional.rules.js';
export * from './profile/profile.rules.js';
