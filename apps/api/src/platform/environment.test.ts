import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from './environment.js';

const enough = { DATABASE_URL: 'postgres://u:secret@db:5432/m', EVENTSTORE_URL: 'esdb://node:2113?tls=false' };

describe('the environment', () => {
  it('has defaults for everything but the two connections', () => {
    expect(readEnvironment(enough)).toMatchObject({ production: false, port: 3000, host: '127.0.0.1', seedDemo: true });
    expect(readEnvironment({ ...enough, NODE_ENV: 'production' })).toMatchObject({ host: '0.0.0.0', seedDemo: false });
  });

  it.each([
    ['DATABASE_URL', undefined],
    ['DATABASE_URL', 'mysql://u:secret@db/m'],
    ['EVENTSTORE_URL', undefined],
    ['EVENTSTORE_URL', 'http://node:2113'],
    ['PORT', '65536'],
    ['PORT', '3000x'],
    ['NODE_ENV', 'prod'],
    ['PUBLIC_URL', 'portal.example.org'],
    ['PUBLIC_URL', 'https://user:secret@portal.example.org'],
    ['LOG_LEVEL', 'loud'],
    ['SEED_DEMO', 'maybe'],
    ['TRUST_PROXY', '10.0.0.1, everybody'],
    ['TRUST_PROXY', '10.0.0.1/64'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
  ])('says in one line what is wrong with %s=%s', (name, value) => {
    const read = () => readEnvironment({ ...enough, [name]: value });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(new RegExp(`^${name} [^\n]+: [^\n]+$`));
    expect(read).not.toThrow(/secret/);
  });
});
