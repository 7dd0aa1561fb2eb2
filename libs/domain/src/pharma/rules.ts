export * from './group/group.rules.js';
