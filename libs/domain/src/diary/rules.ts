export * from './days/day.rules.js';
export * from './places/venue.rules.js';
