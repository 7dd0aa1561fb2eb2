export * from './practices/practice.rules.js';
