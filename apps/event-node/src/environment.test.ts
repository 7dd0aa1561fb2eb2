import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.js';

const DATABASE_URL = 'postgres://127.0.0.1/log';

describe('the environment of the stand-alone node', () => {
  it('needs nothing but a database', () => {
    expect(readEnvironment({ DATABASE_URL })).toEqual({ databaseUrl: DATABASE_URL, host: '127.0.0.1', port: 2113 });
  });

  it.each([
    [{}, /DATABASE_URL is not set/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL is not a postgres/],
    [{ DATABASE_URL, EVENT_NODE_PORT: '99999' }, /EVENT_NODE_PORT is not a port/],
    [{ DATABASE_URL, EVENT_NODE_TOKEN: 'short' }, /EVENT_NODE_TOKEN has to be/],
    [{ DATABASE_URL, EVENT_NODE_ADMIN_TOKEN: 'with spaces in its midst' }, /EVENT_NODE_ADMIN_TOKEN has to be/],
    [{ DATABASE_URL, EVENT_NODE_TLS_CERT: 'x' }, /must be set together/],
    [{ DATABASE_URL, EVENT_NODE_TLS_CERT: '/none', EVENT_NODE_TLS_KEY: '/none' }, /cannot be read/],
    [{ DATABASE_URL, EVENT_NODE_USER: 'a', EVENT_NODE_PASSWORD: 'b' }, /needs EVENT_NODE_TLS_CERT/],
  ])('names what to change: %j', (environment, complaint) => {
    expect(() => readEnvironment(environment)).toThrow(complaint);
  });
});
