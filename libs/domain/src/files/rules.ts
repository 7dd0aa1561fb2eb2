export * from './documents/file.rules.js';
export * from './pictures/picture.rules.js';
