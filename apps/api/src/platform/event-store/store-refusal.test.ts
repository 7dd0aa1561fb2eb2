import {
  AccessDeniedError,
  DeadlineExceededError,
  NotLeaderError,
  UnavailableError,
  UnknownError,
  UnsupportedError,
} from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { CallTimeout } from './patience.js';
import { StoreUnavailable } from './store-errors.js';
import { refusalOf } from './store-refusal.js';

const status = {
  DEADLINE_EXCEEDED: 4,
  NOT_FOUND: 5,
  PERMISSION_DENIED: 7,
  UNIMPLEMENTED: 12,
  UNAVAILABLE: 14,
  UNAUTHENTICATED: 16,
} as const;

/** As the connection hands it to the client. */
function grpc(code: number, details: string, trailers: Readonly<Record<string, string>> = {}): Error {
  return Object.assign(new Error(`${code}: ${details}`), { code, details, metadata: { getMap: () => trailers } });
}

const unavailable = (why: string) =>
  new UnavailableError(
    grpc(status.UNAVAILABLE, `No connection established. Last error: ${why}. Resolution note: `) as never,
  );
const leader = { 'leader-endpoint-host': 'two', 'leader-endpoint-port': '2113' };
const openssl =
  'Error: 80DC87D3:error:0A00010B:SSL routines:ssl3_get_record:wrong version number:../ssl3_record.c:350:\n';
const altnames =
  "Error [ERR_TLS_CERT_ALTNAME_INVALID]: Hostname/IP does not match certificate's altnames: IP: 127.0.0.1";

describe('what the client says of a store, in words', () => {
  it.each<[string, Error, string]>([
    [
      'wrong password',
      new AccessDeniedError(grpc(status.UNAUTHENTICATED, 'Unauthenticated') as never),
      'its user or password is refused',
    ],
    [
      'no right',
      new AccessDeniedError(grpc(status.PERMISSION_DENIED, 'Access Denied') as never),
      'its user may not read the whole log ($all)',
    ],
    [
      'no right, as the connection says it',
      grpc(status.PERMISSION_DENIED, 'Access Denied'),
      'its user may not read the whole log ($all)',
    ],
    [
      'no certificate file',
      new Error('Failed to load certificate file. File was not found.'),
      'names a certificate file that is not there',
    ],
    [
      'no key file',
      new Error('Failed to load certificate key file. File was not found.'),
      'names a certificate file that is not there',
    ],
    [
      'half a certificate',
      new Error('userCertFile must be given with accompanying userKeyFile'),
      'names userCertFile or userKeyFile alone',
    ],
    ['untrusted', unavailable('Error: self-signed certificate'), 'the certificate of the event store is not trusted'],
    [
      'untrusted issuer',
      unavailable('Error: unable to verify the first certificate'),
      'the certificate of the event store is not trusted',
    ],
    [
      'unknown issuer',
      unavailable('Error: unable to get local issuer certificate'),
      'the certificate of the event store is not trusted',
    ],
    ['run out', unavailable('Error: certificate has expired'), 'the certificate of the event store has run out'],
    ['another name', unavailable(altnames), 'the certificate of the event store is made for another name'],
    ['TLS to plain', unavailable(openssl), 'asks for TLS, and the event store answers without it'],
    [
      'plain to TLS',
      unavailable('Failed to connect (2026-11-28T19:05:45.538Z)'),
      'what listens there ends each connection',
    ],
    [
      'another protocol',
      unavailable('Protocol error (2026-11-28T19:05:45.531Z)'),
      'what listens there ends each connection',
    ],
    [
      'another server',
      new UnknownError(grpc(status.UNIMPLEMENTED, 'Received HTTP status code 404') as never),
      'what listens there is no event store',
    ],
    ['nobody', unavailable('Error: connect ECONNREFUSED 127.0.0.1:1'), 'nothing answers at here:1'],
    ['no such host', unavailable('Name resolution failed for target dns:nowhere:2113'), 'nothing answers at here:1'],
    ['silence', new CallTimeout('No answer'), 'nothing answers at here:1'],
    [
      'too late',
      new DeadlineExceededError(grpc(status.DEADLINE_EXCEEDED, 'Deadline exceeded') as never),
      'nothing answers at here:1',
    ],
    [
      'behind our own error',
      new StoreUnavailable('x', { cause: unavailable('Error: self-signed certificate') }),
      'the certificate of the event store is not trusted',
    ],
    ['no leader found', new Error('Failed to discover after 10 attempts.'), 'its nodes have no leader'],
    [
      'a node that waits for one',
      new UnavailableError(grpc(status.UNAVAILABLE, 'Server Is Not Ready') as never),
      'its nodes have no leader',
    ],
    [
      'not the leader',
      new NotLeaderError(grpc(status.NOT_FOUND, 'Leader info available', leader) as never),
      'its nodes have no leader',
    ],
    ['an old version', new UnsupportedError('Reading', '21.10'), 'its version lacks a call that Meridian makes'],
    [
      'an unknown call',
      new UnknownError(grpc(status.UNIMPLEMENTED, 'Service is unimplemented.') as never),
      'its version lacks a call that Meridian makes',
    ],
  ])('%s', (_, error, cause) => {
    const refusal = refusalOf(error, 'here:1');
    expect(refusal?.cause).toBe(cause);
    expect(`${refusal?.cause}${refusal?.cure}`).not.toMatch(/\n|\bat .*:\d+:\d+|Error/);
    expect(refusal?.cure).not.toBe('');
  });

  it.each<[string, unknown]>([
    ['Postgres', Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })],
    ['a bug', new TypeError('x is undefined')],
    ['no error', 'text'],
  ])('says nothing of %s', (_, error) => expect(refusalOf(error)).toBeUndefined());
});
