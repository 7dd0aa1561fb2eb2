import { CallTimeout } from './patience.js';
import { StoreUnavailable } from './store-errors.js';

/** Why the event store is of no use, for the person who started the process: `cause` follows the name of the setting. */
export interface Refusal {
  readonly cause: string;
  readonly cure: string;
  /** May be over in a moment: a store that starts, a cluster that elects. */
  readonly passing?: true;
}

interface Told {
  readonly code?: unknown;
  readonly type?: unknown;
  readonly message: string;
}

const noLeader = {
  cause: 'its nodes have no leader',
  cure: 'start enough of its nodes that more than half are up',
  passing: true,
} as const;

const outdated = {
  cause: 'its version lacks a call that Meridian makes',
  cure: 'run EventStoreDB 23.10 or newer',
} as const;

const somethingElse = {
  cause: 'what listens there is no event store',
  cure: 'correct host and port',
} as const;

const passwordRefused = {
  cause: 'its user or password is refused',
  cure: 'correct both in the connection string',
} as const;

const noRight = {
  cause: 'its user may not read the whole log ($all)',
  cure: 'name a user with a password there, or give this user the right to read $all',
} as const;

/** The certificate or the settings, before anything is sent: errors of the client without code or type. */
const ofSettings: readonly (readonly [RegExp, Refusal])[] = [
  [
    /^Failed to load certificate/,
    { cause: 'names a certificate file that is not there', cure: 'correct tlsCaFile, userCertFile and userKeyFile' },
  ],
  [
    /^userCertFile must be given/,
    { cause: 'names userCertFile or userKeyFile alone', cure: 'name both, or none of them' },
  ],
  [/^Failed to discover/, noLeader],
];

/** The client tells why a connection was not made in the text of its error alone. */
const ofConnection: readonly (readonly [RegExp, Refusal])[] = [
  [
    /wrong version number|packet length too long|EPROTO/,
    {
      cause: 'asks for TLS, and the event store answers without it',
      cure: 'set tls=false, or protect the event store',
    },
  ],
  [
    /certificate has expired|CERT_HAS_EXPIRED/,
    { cause: 'the certificate of the event store has run out', cure: 'renew it' },
  ],
  [
    /altnames|ALTNAME/,
    {
      cause: 'the certificate of the event store is made for another name',
      cure: 'use a host that the certificate names, or renew it with this one',
    },
  ],
  [
    /self[- ]signed certificate|unable to (verify|get)[^.]* certificate|UNABLE_TO_|DEPTH_ZERO/,
    {
      cause: 'the certificate of the event store is not trusted',
      cure: 'add tlsCaFile=FILE with the certificate of who issued it',
    },
  ],
  [
    /Last error: (Failed to connect|Protocol error)/,
    {
      cause: 'what listens there ends each connection',
      cure: 'set tls=true where the event store is protected, or correct host and port',
    },
  ],
  [/not ready|no leader/i, noLeader],
];

const unauthenticated = 16;
const denied = 7;
const unimplemented = 12;
const unavailable = 14;
const late = 4;

/** Undefined for an error that says nothing about the event store: one of Postgres, or a bug. */
export function refusalOf(error: unknown, place = 'its address'): Refusal | undefined {
  if (error instanceof StoreUnavailable && error.cause) return refusalOf(error.cause, place);
  if (!(error instanceof Error)) return undefined;
  const nobody: Refusal = {
    cause: `nothing answers at ${place}`,
    cure: 'start the event store, or correct host and port',
    passing: true,
  };
  if (error instanceof CallTimeout) return nobody;
  const { code, type, message }: Told = error;
  if (code === undefined && type === undefined) return find(ofSettings, message);
  if (code === unauthenticated) return passwordRefused;
  if (code === denied || type === 'access-denied') return noRight;
  if (type === 'not-leader') return noLeader;
  if (/Received HTTP status code/.test(message)) return somethingElse;
  if (code === unimplemented || type === 'unsupported') return outdated;
  if (code === unavailable || type === 'unavailable') return find(ofConnection, message) ?? nobody;
  return code === late || type === 'deadline-exceeded' ? nobody : undefined;
}

const find = (known: readonly (readonly [RegExp, Refusal])[], message: string): Refusal | undefined =>
  known.find(([pattern]) => pattern.test(message))?.[1];
