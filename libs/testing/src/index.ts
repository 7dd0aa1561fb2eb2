export * from './database.js';
export * from './tcp-proxy.js';
