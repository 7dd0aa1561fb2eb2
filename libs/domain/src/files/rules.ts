export * from './pictures/picture.rules.js';
