export * from './flag.rules.js';
