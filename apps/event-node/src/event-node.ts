import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AccessLists } from './access/access-lists.js';
import { Gatekeeper } from './access/gatekeeper.js';
import { Users } from './access/users.js';
import { UsersService } from './access/users.service.js';
import { encodeClusterInfo, reachableEndpoint } from './cluster/gossip.js';
import { encodeSupportedMethods } from './cluster/server-features.js';
import type { EventNode, EventNodeOptions } from './event-node.options.js';
import { KnownNames } from './log/known-names.js';
import { LogReader } from './log/log-reader.js';
import { LogWriter } from './log/log-writer.js';
import { quotedSchema } from './log/schema.js';
import { Tail } from './log/tail.js';
import { GroupStore } from './persistent/group-store.js';
import { Groups } from './persistent/groups.js';
import { PersistentService } from './persistent/persistent.service.js';
import { AppendService } from './streams/append.service.js';
import { BatchAppendService } from './streams/batch-append.service.js';
import type { FollowedLog } from './streams/log-follower.js';
import { ReadService } from './streams/read.service.js';
import { GrpcServer, type Route } from './wire/grpc-server.js';

/** What is not yet stored then comes again: nobody has to wait for a Postgres that does not answer. */
const STOP_PHASE_MS = 2_000;
const TAIL_BYTES = 16 * 1024 * 1024;
const STREAMS = '/event_store.client.streams.Streams';
const USERS = '/event_store.client.users.Users';
const PERSISTENT = '/event_store.client.persistent_subscriptions.PersistentSubscriptions';
const FEATURES = '/event_store.client.server_features.ServerFeatures/GetSupportedMethods';
const GOSSIP = '/event_store.client.gossip.Gossip/Read';

export async function startEventNode(options: EventNodeOptions): Promise<EventNode> {
  const {
    databaseUrl,
    host = '127.0.0.1',
    port = 0,
    tls,
    auth,
    token = auth ? undefined : madeToken(),
    administratorToken = auth ? undefined : madeToken(),
    lockWaitMs = 10_000,
    leaseCheckMs = 5_000,
    keepAliveMs = 10_000,
  } = options;
  if (auth && !tls) throw new Error('auth needs tls: clients never send credentials over a plain connection');
  const schema = quotedSchema(options.schema ?? 'event_log');
  const routes = new Map<string, Route>();
  const users = new Users();
  const access = new AccessLists();
  const credentials = {
    ...(auth && { auth }),
    ...(token && { token }),
    ...(administratorToken && { administratorToken }),
  };
  const gatekeeper = new Gatekeeper(credentials, users);
  const server = new GrpcServer({ host, port, keepAliveMs, ...(tls && { tls }) }, routes, gatekeeper);
  const reader = new LogReader(databaseUrl, schema);
  const tail = new Tail(TAIL_BYTES);
  const names = new KnownNames();
  const writer = new LogWriter(
    {
      databaseUrl,
      schema,
      lockWaitMs,
      leaseCheckMs,
      onAway: (error) => server.dropCalls(error),
      onBack: () => undefined,
    },
    reader,
    tail,
    [names, users, access],
  );
  const stopLog = async () => {
    await writer.stop();
    await reader.stop();
  };
  try {
    await writer.start();
    const log = { reader, writer, tail, names };
    const groups = new Groups(log, new GroupStore(reader, schema));
    addStreamRoutes(routes, log, access);
    addUserRoutes(routes, new UsersService(users, writer));
    addPersistentRoutes(routes, new PersistentService(groups));
    const address = await server.listen();
    addClusterRoutes(routes, writer, options.advertise, address.port);
    const url = `esdb://${urlHost(host)}:${address.port}?tls=${tls !== undefined}`;
    const named = (name: string | undefined) => (name ? `${url}&connectionName=${name}` : url);
    return {
      url: named(token),
      administratorUrl: named(administratorToken),
      port: address.port,
      async stop() {
        await within(STOP_PHASE_MS, groups.dropAll());
        await server.stop();
        await within(STOP_PHASE_MS, stopLog());
      },
    };
  } catch (error) {
    await stopLog();
    throw error;
  }
}

const madeToken = () => randomBytes(32).toString('base64url');

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  await Promise.race([work, sleep(milliseconds, undefined, { ref: false })]);
}

function addStreamRoutes(routes: Map<string, Route>, log: FollowedLog, access: AccessLists): void {
  const append = new AppendService(log.writer, access);
  const batch = new BatchAppendService(log.writer, access);
  const read = new ReadService(log, access);
  routes.set(`${STREAMS}/Read`, { serverStream: (request, call) => read.read(request, call) });
  routes.set(`${STREAMS}/Append`, { duplex: (call) => append.append(call) });
  routes.set(`${STREAMS}/BatchAppend`, { duplex: (call) => batch.open(call) });
  routes.set(`${STREAMS}/Delete`, { unary: (request, call) => append.delete(request, call) });
  routes.set(`${STREAMS}/Tombstone`, { unary: (request, call) => append.tombstone(request, call) });
}

function addUserRoutes(routes: Map<string, Route>, service: UsersService): void {
  routes.set(`${USERS}/Create`, { unary: service.create });
  routes.set(`${USERS}/Update`, { unary: service.update });
  routes.set(`${USERS}/Enable`, { unary: service.enable });
  routes.set(`${USERS}/Disable`, { unary: service.disable });
  routes.set(`${USERS}/ResetPassword`, { unary: service.resetPassword });
  routes.set(`${USERS}/Details`, { serverStream: service.details });
}

/** The product follows the log itself: groups are for an administrator's own consumers. */
function addPersistentRoutes(routes: Map<string, Route>, service: PersistentService): void {
  routes.set(`${PERSISTENT}/Create`, { for: 'administrators', unary: service.create });
  routes.set(`${PERSISTENT}/Update`, { for: 'administrators', unary: service.update });
  routes.set(`${PERSISTENT}/Delete`, { for: 'administrators', unary: service.delete });
  routes.set(`${PERSISTENT}/Read`, { for: 'administrators', duplex: (call) => service.read(call) });
  routes.set(`${PERSISTENT}/GetInfo`, { for: 'administrators', unary: service.info });
  routes.set(`${PERSISTENT}/List`, { for: 'administrators', unary: service.list });
  routes.set(`${PERSISTENT}/ReplayParked`, { for: 'administrators', unary: service.replayParked });
  routes.set(`${PERSISTENT}/RestartSubsystem`, { for: 'administrators', unary: service.restart });
}

function addClusterRoutes(
  routes: Map<string, Route>,
  writer: LogWriter,
  advertise: string | undefined,
  port: number,
): void {
  const instanceId = randomUUID();
  routes.set(FEATURES, { for: 'everybody', unary: () => features });
  routes.set(GOSSIP, {
    for: 'everybody',
    unary: (_, call) => {
      const endpoint = reachableEndpoint(call.headers[':authority'], advertise, port);
      return encodeClusterInfo(instanceId, endpoint, writer.leading, Date.now());
    },
  });
  const features = encodeSupportedMethods(routes.keys());
}

function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
