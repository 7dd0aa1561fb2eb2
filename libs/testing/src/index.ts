export * from './bundle-of.js';
export * from './certificate.js';
export * from './database.js';
export * from './tcp-proxy.js';
