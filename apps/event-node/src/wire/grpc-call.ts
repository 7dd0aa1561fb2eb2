import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2';
import { constants } from 'node:http2';
import { nobody, type Principal } from '../access/principal.js';
import { frame, FrameReader } from './grpc-frames.js';
import { GrpcError, GrpcStatus } from './grpc-status.js';

const RESPONSE_HEADERS = { ':status': 200, 'content-type': 'application/grpc' };
const CLOSE_GRACE_MS = 1_000;

/** One call: messages in, framed messages out (coalesced within a turn of the loop), one status at the end. */
export class GrpcCall {
  closed = false;
  principal: Principal = nobody;
  onMessage: (message: Buffer) => void = () => undefined;
  onHalfClose: () => void = () => undefined;
  private readonly closeListeners = new Set<() => void>();
  private readonly reader: FrameReader;
  private outgoing: Buffer[] = [];
  private flushing = false;
  private responded = false;
  private finished = false;
  private trailers: Record<string, string> = {};
  private closing: NodeJS.Timeout | undefined;

  constructor(
    private readonly stream: ServerHttp2Stream,
    readonly headers: IncomingHttpHeaders,
    maxMessageBytes: number,
  ) {
    this.reader = new FrameReader(maxMessageBytes);
    stream.on('error', () => undefined);
    stream.on('close', () => this.close());
    stream.on('wantTrailers', () => stream.sendTrailers(this.trailers));
  }

  get peer(): string {
    const socket = this.stream.session?.socket;
    return socket ? `${socket.remoteAddress}:${socket.remotePort}` : '';
  }

  /** True once nothing more can be sent. */
  get ended(): boolean {
    return this.closed || this.finished;
  }

  /** True while the peer is slower than what it was sent. */
  get congested(): boolean {
    return this.stream.writableNeedDrain;
  }

  /** Starts to deliver messages; the handler has set its listeners. */
  listen(): void {
    this.stream.on('data', (chunk: Buffer) => {
      if (this.finished || this.closed) return;
      try {
        this.reader.push(chunk, this.onMessage);
      } catch (error) {
        this.fail(error);
      }
    });
    this.stream.on('end', () => {
      if (this.finished || this.closed) return;
      if (this.reader.midMessage) this.fail(new GrpcError(GrpcStatus.internal, 'The last message is incomplete.'));
      else this.onHalfClose();
    });
  }

  whenClosed(listener: () => void): void {
    if (this.closed) listener();
    else this.closeListeners.add(listener);
  }

  pause(): void {
    this.stream.pause();
  }

  resume(): void {
    this.stream.resume();
  }

  send(message: Uint8Array): void {
    this.sendFramed(frame(message));
  }

  sendFramed(framed: Buffer): void {
    if (this.closed || this.finished) return;
    this.outgoing.push(framed);
    if (this.flushing) return;
    this.flushing = true;
    queueMicrotask(() => this.flush());
  }

  /** Resolves when the peer has taken enough to be sent more, or has gone. */
  drained(): Promise<void> {
    this.flush();
    if (this.closed || !this.stream.writableNeedDrain) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        this.stream.off('drain', done);
        this.closeListeners.delete(done);
        resolve();
      };
      this.stream.on('drain', done);
      this.closeListeners.add(done);
    });
  }

  finish(status: number = GrpcStatus.ok, message = '', trailers: Readonly<Record<string, string>> = {}): void {
    if (this.closed || this.finished) return;
    this.flush();
    this.finished = true;
    this.trailers = { 'grpc-status': String(status), ...trailers };
    if (message) this.trailers['grpc-message'] = encodeURI(Buffer.from(message).toString());
    if (this.responded) this.stream.end();
    else this.stream.respond({ ...RESPONSE_HEADERS, ...this.trailers }, { endStream: true });
    this.stream.resume();
    this.closing = setTimeout(() => this.stream.close(constants.NGHTTP2_NO_ERROR), CLOSE_GRACE_MS).unref();
  }

  fail(error: unknown): void {
    if (error instanceof GrpcError) this.finish(error.status, error.message, error.trailers);
    else this.finish(GrpcStatus.unknown, 'The event node failed to answer.');
  }

  private flush(): void {
    this.flushing = false;
    if (this.outgoing.length === 0) return;
    const chunk = this.outgoing.length === 1 ? this.outgoing[0]! : Buffer.concat(this.outgoing);
    this.outgoing = [];
    if (this.closed || this.finished) return;
    if (!this.responded) {
      this.responded = true;
      this.stream.respond(RESPONSE_HEADERS, { waitForTrailers: true });
    }
    this.stream.write(chunk);
  }

  private close(): void {
    if (this.closed) return;
    this.closed = true;
    this.outgoing = [];
    clearTimeout(this.closing);
    for (const listener of this.closeListeners) listener();
    this.closeListeners.clear();
  }
}
