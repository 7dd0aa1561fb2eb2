export * from './bundle-of.js';
export * from './database.js';
export * from './tcp-proxy.js';
