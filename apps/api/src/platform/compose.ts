import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { createEventRegistry, type EventRegistry, type EventSet } from '@meridian/domain/kernel';
import { migrations } from '@meridian/migrations';
import type pg from 'pg';
import { systemClock, type Clock } from './clock.js';
import type { Environment } from './environment.js';
import { CertificateWatch, createEventStore, type EventStore, type StoredEvent } from './event-store/index.js';
import { Shutdown, within } from './http/shutdown.js';
import { fenceTopic, LogIdentity, LogMismatch } from './log-identity/index.js';
import { createMailer, type Mailer, type OutboxTransport, type SentMails } from './mail/index.js';
import { createLogger, type Logger } from './observability/log.js';
import { Metrics } from './observability/metrics.js';
import { Readiness } from './observability/readiness.js';
import { storeMetrics } from './observability/store-metrics.js';
import type { Tracer } from './observability/tracer.js';
import { traceQueries, traceStore } from './observability/traces.js';
import {
  createPersonalData,
  loadMasterKeys,
  type PersonalDataService,
  personHash,
  PersonKeyStore,
} from './personal-data/index.js';
import { readOrCreateKeyFile } from './personal-data/key-file.js';
import { createPool, usualPulse } from './postgres/index.js';
import { createEventStoreReader, Projector, projectorMetrics, type Projection } from './projector/index.js';
import { type Reaction, Reactor, requireCause } from './reactions/index.js';
import {
  AnchorFile,
  anchorFileOf,
  Auditor,
  createProof,
  loadSigningKey,
  previousSigningKeys,
  type Proof,
} from './proof/index.js';
import { checkEventStore, checkHistories, checkLog, checkPostgres, checkProjections } from './readiness-checks.js';
import { createSecrets, loadServerKeys, type Secrets } from './secrets/index.js';
import { Throttles } from './throttle/index.js';

/** What the log may hold and what is read from it. */
export interface Records {
  readonly events: readonly EventSet[];
  readonly projections: readonly Projection[];
}

export interface Platform {
  readonly environment: Environment;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly pool: pg.Pool;
  readonly registry: EventRegistry;
  readonly personalData: PersonalDataService;
  readonly secrets: Secrets;
  readonly throttles: Throttles;
  readonly store: EventStore;
  readonly projector: Projector;
  readonly reactor: Reactor;
  readonly proof: Proof;
  readonly auditor: Auditor;
  readonly logIdentity: LogIdentity;
  /** Ends when a move of the log was given up: the process is of no more use, and another one in its place is. */
  readonly released: Promise<void>;
  readonly certificates: CertificateWatch;
  readonly mailer: Mailer;
  readonly sentMails: SentMails;
  /** Where no mail server is named. */
  readonly outbox: OutboxTransport | undefined;
  readonly csrfSecret: string;
  /** Where a collector is named. */
  readonly tracer: Tracer | undefined;
  readonly shutdown: Shutdown;
  /** Sets going what works by itself: projections, these reactions and the signing of the log. */
  start(reactions: readonly Reaction[]): Promise<void>;
}

/**
 * Everything below the modules, wired once; used by the API and by the commands, after the migrations. Nothing runs by
 * itself before `start()`. `shutdown.run()` ends it, in the opposite order.
 */
export async function composePlatform(
  environment: Environment,
  records: Records,
  log: Logger = createLogger(environment.logLevel),
): Promise<Platform> {
  const { databaseUrl, eventStoreUrl } = environment;
  const metrics = new Metrics();
  const masterKeys = loadMasterKeys(environment);
  const signingKey = loadSigningKey(environment);
  const previousKeys = previousSigningKeys(environment);
  const pool = createPool({
    databaseUrl,
    pulse: usualPulse,
    onError: (error) => log.warn({ error }, 'a database connection was lost'),
  });
  const registry = createEventRegistry(...records.events);
  const closePool = async (error: unknown): Promise<never> => {
    await pool.end();
    throw error;
  };
  const serverKeys = await loadServerKeys(pool, masterKeys).catch(closePool);
  const personalData = await createPersonalData({ pool, databaseUrl, masterKeys }).catch(closePool);
  const secrets = createSecrets({ pool, personalData, serverKeys });
  const throttles = new Throttles({ pool, serverKeys });
  const tracer = await tracerOf(environment, log);
  if (tracer) traceQueries(pool, tracer);
  const counted = storeMetrics(metrics.registry);
  const client = EventStoreDBClient.connectionString(eventStoreUrl);
  const incomplete = new Set<string>();
  const store = createEventStore({
    client,
    registry,
    personalData,
    metrics: tracer ? traceStore(counted, tracer) : counted,
    onAppended: (events, last) => {
      proof.noticed(events);
      logIdentity.noticed(last);
    },
    requireWritable: () => logIdentity.requireSame(),
    requireCurrent: () => logIdentity.requireCurrent(),
    requireContext: requireCause,
    onIncomplete: ({ stream }) => {
      if (!incomplete.has(stream))
        log.error({ stream }, 'a stream has missing or hidden events: commands on it are refused');
      incomplete.add(stream);
    },
  });
  personalData.onErased((hash) => store.forget((personId) => personHash(personId) === hash));
  const generation = generationOf(registry, records.projections);
  const reader = createEventStoreReader(eventStoreUrl, upcastWith(registry));
  const projector = new Projector({
    databaseUrl,
    reader,
    projections: records.projections,
    log,
    generation,
    onTables: (current) => reactor.seeTables(current),
    beforeLeading: () => logIdentity.ask(),
    lastWork: () => (logIdentity.state instanceof LogMismatch ? store.quiet() : undefined),
    metrics: projectorMetrics(metrics.registry),
  });
  const { mailer, outbox, sentMails } = createMailer({
    environment,
    pool,
    personalData,
    log,
    registry: metrics.registry,
  });
  const reactor = new Reactor({
    databaseUrl,
    reader,
    log,
    generation,
    beforeLeading: () => logIdentity.ask(),
    registry: metrics.registry,
  });
  const anchor = new AnchorFile(anchorFileOf(environment));
  const released = resolvable();
  const onError = (error: unknown) => log.error({ error }, 'the log could not be signed');
  const proof = createProof({ pool, client, signingKey, anchor, onError });
  const keyCheck = { registry, keys: new PersonKeyStore(pool, masterKeys) };
  const wordPool = createPool({ databaseUrl, name: 'meridian log word', connections: 1, pulse: usualPulse });
  const logIdentity = new LogIdentity({
    pool,
    wordPool,
    client,
    keyCheck,
    anchor,
    onMismatch: ({ kind, message }) => {
      log.error({ kind }, message);
      void Promise.all([projector.stop(), reactor.stop()]);
    },
    onReleased: () => {
      log.warn('the move of the event log was given up: this process starts anew and goes on with the log that it had');
      released.resolve();
    },
    onError: (error) => log.warn({ error }, 'the event log could not be compared with this database'),
  });
  const lookForFence = () =>
    void logIdentity
      .heardFence()
      .catch((error: unknown) => log.warn({ error }, 'whether the log is moved is not known'));
  projector.announcements.on('notice', (topic) => topic === fenceTopic && lookForFence());
  projector.announcements.on('missed', lookForFence);
  const auditor = new Auditor({ client, pool, anchor, ownKey: signingKey, previousKeys, proof, keyCheck });

  const certificates = new CertificateWatch({ url: eventStoreUrl, onWarning: (warning) => log.warn(warning) });
  const readiness = new Readiness();
  readiness.check('postgres', checkPostgres(pool));
  readiness.check('eventStore', checkEventStore(client));
  readiness.check('log', checkLog(logIdentity));
  readiness.check('certificate', () => certificates.check());
  readiness.check('projections', checkProjections(projector));
  readiness.check('histories', checkHistories(incomplete));

  let started = false;
  const shutdown = new Shutdown();
  shutdown.onShutdown('proof', () => (logIdentity.state === 'same' ? proof.stop() : undefined));
  shutdown.onShutdown('certificates', () => certificates.stop());
  shutdown.onShutdown('log identity', () => (started ? logIdentity.stop() : undefined));
  shutdown.onShutdown('reactions', () => reactor.stop());
  shutdown.onShutdown('mail', () => mailer.close());
  shutdown.onShutdown('projector', () => projector.stop());
  shutdown.onShutdown('event log', () => disposeAll([reader.close(), client.dispose()]));
  shutdown.onShutdown('personal data', () => personalData.stop());
  shutdown.onShutdown('postgres', () => endAll([pool, wordPool]));
  shutdown.onShutdown('traces', () => tracer?.stop());
  shutdown.onShutdown('metrics', () => metrics.stop());

  const csrfSecret = secretOf(environment);
  const parts = { environment, clock: systemClock, log, metrics, readiness, pool, registry, personalData, store };
  return {
    ...parts,
    secrets,
    throttles,
    projector,
    reactor,
    proof,
    auditor,
    logIdentity,
    released: released.promise,
    certificates,
    mailer,
    sentMails,
    outbox,
    csrfSecret,
    tracer,
    shutdown,
    async start(reactions) {
      started = true;
      certificates.start();
      await projector.prepareTables();
      await logIdentity.start(async () => {
        await projector.start();
        await reactor.start(reactions);
        proof.start();
      });
    },
  };
}

/** Grows with each event type, version, read model and migration: of two builds, the one that knows more is to lead. */
function generationOf(registry: EventRegistry, projections: readonly Projection[]): number {
  const versions = [...registry.types.map((type) => registry.definitionOf(type)), ...projections];
  return versions.reduce((sum, { version }) => sum + version, migrations.length);
}

function resolvable() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}

/** An event read from the wire decodes itself when asked, so its fields are named here one by one. */
function upcastWith(registry: EventRegistry): (event: StoredEvent) => StoredEvent {
  return (event) => {
    const { id, stream, revision, position, type, metadata, recordedAt } = event;
    if (!registry.knows(type) || registry.definitionOf(type).version === metadata.schemaVersion) return event;
    const data = registry.upcast(type, metadata.schemaVersion, { ...event.data });
    return { id, stream, revision, position, type, data, metadata, recordedAt };
  };
}

/** The same for all processes that serve one address: from the master key they share, or from the folder they share. */
function secretOf({ masterKey, dataDir }: Environment): string {
  return masterKey ?? readOrCreateKeyFile(join(dataDir, 'keys', 'csrf.key'), () => randomBytes(32).toString('hex'));
}

async function tracerOf({ tracesEndpoint, productName }: Environment, log: Logger): Promise<Tracer | undefined> {
  if (!tracesEndpoint) return undefined;
  const { createTracer } = await import('./observability/tracer.js');
  return createTracer(tracesEndpoint, productName, log);
}

async function endAll(pools: readonly pg.Pool[]): Promise<void> {
  await Promise.all(pools.map((pool) => pool.end()));
}

/** The client waits for streams that were left half read, which may never end. */
async function disposeAll(disposals: readonly Promise<unknown>[]): Promise<void> {
  await Promise.all(disposals.map((disposal) => within(500, () => disposal)));
}
