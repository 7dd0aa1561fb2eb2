import type { Http2Server, IncomingHttpHeaders, ServerHttp2Session, ServerHttp2Stream } from 'node:http2';
import { createSecureServer, createServer } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import type { Gatekeeper } from '../access/gatekeeper.js';
import { isAdministrator, type Principal } from '../access/principal.js';
import { GrpcCall } from './grpc-call.js';
import { accessDenied, GrpcError, GrpcStatus } from './grpc-status.js';

export type UnaryHandler = (request: Buffer, call: GrpcCall) => Promise<Uint8Array> | Uint8Array;
export type ServerStreamHandler = (request: Buffer, call: GrpcCall) => Promise<void>;
export type DuplexHandler = (call: GrpcCall) => void;

/** Open to everybody, for administrators alone, or for whoever may: then the handler asks. */
export type Route = { readonly for?: 'everybody' | 'administrators' } & (
  { unary: UnaryHandler } | { serverStream: ServerStreamHandler } | { duplex: DuplexHandler }
);

export interface GrpcServerOptions {
  readonly host: string;
  readonly port: number;
  readonly keepAliveMs: number;
  readonly tls?: { readonly key: string | Buffer; readonly cert: string | Buffer };
}

const MAX_MESSAGE_BYTES = 32 * 1024 * 1024;
const WINDOW_BYTES = 4 * 1024 * 1024;
const STOP_GRACE_MS = 2_000;

/** gRPC over plain node:http2: it lets many small messages leave in one write, which grpc-js does not. */
export class GrpcServer {
  private readonly server: Http2Server;
  private readonly sockets = new Set<Socket>();
  private readonly sessions = new Set<ServerHttp2Session>();
  private readonly calls = new Set<GrpcCall>();

  constructor(
    private readonly options: GrpcServerOptions,
    private readonly routes: ReadonlyMap<string, Route>,
    private readonly gatekeeper: Gatekeeper,
  ) {
    const { tls } = options;
    const settings = {
      settings: { initialWindowSize: WINDOW_BYTES, maxConcurrentStreams: 10_000 },
      maxSessionMemory: 256,
    };
    this.server = tls ? createSecureServer({ ...settings, key: tls.key, cert: tls.cert }) : createServer(settings);
    this.server.on('connection', (socket: Socket) => this.hold(socket));
    this.server.on('session', (session) => this.track(session));
    this.server.on('sessionError', () => undefined);
    this.server.on('stream', (stream, headers) => this.accept(stream, headers));
  }

  listen(): Promise<AddressInfo> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(this.options.port, this.options.host, () => {
        this.server.off('error', reject);
        this.server.on('error', () => undefined);
        resolve(this.server.address() as AddressInfo);
      });
    });
  }

  /** Ends every open call, so that clients reconnect and re-subscribe instead of waiting on a stale node. */
  dropCalls(error: GrpcError): void {
    for (const call of this.calls) call.fail(error);
  }

  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.dropCalls(new GrpcError(GrpcStatus.unavailable, 'The event node is shutting down.'));
    for (const session of this.sessions) session.close();
    const timer = setTimeout(() => {
      for (const session of this.sessions) session.destroy();
      for (const socket of this.sockets) socket.destroy();
    }, STOP_GRACE_MS);
    await closed;
    clearTimeout(timer);
  }

  private hold(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
  }

  private track(session: ServerHttp2Session): void {
    this.sessions.add(session);
    session.on('error', () => undefined);
    const keepAlive = setInterval(() => askForLife(session), this.options.keepAliveMs);
    session.on('close', () => {
      clearInterval(keepAlive);
      this.sessions.delete(session);
    });
    session.setLocalWindowSize(WINDOW_BYTES);
  }

  private accept(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): void {
    const call = new GrpcCall(stream, headers, MAX_MESSAGE_BYTES);
    this.calls.add(call);
    call.whenClosed(() => this.calls.delete(call));
    if (headers[':method'] !== 'POST' || !/^application\/grpc(\+proto)?(;|$)/.test(headers['content-type'] ?? '')) {
      stream.respond(
        { ':status': 415, 'grpc-status': '3', 'grpc-message': 'Expected content-type application/grpc' },
        { endStream: true },
      );
      return stream.close();
    }
    const route = this.routes.get(headers[':path'] ?? '');
    if (!route) return call.finish(GrpcStatus.unimplemented, 'The event node does not implement this method.');
    if (route.for === 'everybody') return this.begin(route, call);
    const caller = this.gatekeeper.who(headers);
    if (!(caller instanceof Promise)) return this.admit(route, call, caller);
    caller.then(
      (found) => this.admit(route, call, found),
      (error: unknown) => call.fail(error),
    );
  }

  private admit(route: Route, call: GrpcCall, caller: Principal | undefined): void {
    if (!caller) return call.finish(GrpcStatus.unauthenticated, 'Access denied.', { exception: 'access-denied' });
    if (route.for === 'administrators' && !isAdministrator(caller)) return call.fail(accessDenied());
    call.principal = caller;
    this.begin(route, call);
  }

  private begin(route: Route, call: GrpcCall): void {
    if ('duplex' in route) route.duplex(call);
    else this.single(route, call);
    call.listen();
  }

  private single(route: Exclude<Route, { duplex: DuplexHandler }>, call: GrpcCall): void {
    let request: Buffer | undefined;
    call.onMessage = (message) => (request = message);
    call.onHalfClose = () => {
      if (!request) return call.finish(GrpcStatus.internal, 'The request message is missing.');
      void this.answer(route, request, call);
    };
  }

  private async answer(
    route: Exclude<Route, { duplex: DuplexHandler }>,
    request: Buffer,
    call: GrpcCall,
  ): Promise<void> {
    try {
      if ('unary' in route) call.send(await route.unary(request, call));
      else await route.serverStream(request, call);
      call.finish();
    } catch (error) {
      call.fail(error);
    }
  }
}

/** One unanswered ping is the limit: a second, due by now, means that nobody is there. */
const unanswered = new WeakSet<ServerHttp2Session>();

function askForLife(session: ServerHttp2Session): void {
  if (session.destroyed) return;
  if (unanswered.has(session)) return session.destroy();
  unanswered.add(session);
  session.ping(() => unanswered.delete(session));
}
