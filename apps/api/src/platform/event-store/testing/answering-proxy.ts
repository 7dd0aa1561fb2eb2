import { connect, createServer, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';

/** A status as the server gives it, with the trailers that the client reads. */
export interface Answer {
  readonly status: number;
  readonly message: string;
  readonly trailers?: Readonly<Record<string, string>>;
}

export interface AnsweringProxy {
  readonly port: number;
  /** How many calls came to a method since the proxy began. */
  calls(method: string): number;
  /** From now on each call is answered so, or passed on where nothing is answered. */
  answer(rule: ((method: string, message: Buffer) => Answer | undefined) | undefined): void;
  /** Ends what is open, as a server does that has had enough of it. */
  endOpen(method: string, answer: Answer): void;
  stop(): Promise<void>;
}

const response = { ':status': 200, 'content-type': 'application/grpc' };
const frameBytes = 5;
const trailersOf = ({ status, message, trailers }: Answer) => ({
  'grpc-status': String(status),
  'grpc-message': message,
  ...trailers,
});

/** A proxy before an event node that can answer in its place: what a real server answers, and the node never does. */
export async function startAnsweringProxy(nodePort: number): Promise<AnsweringProxy> {
  const node = connect(`http://127.0.0.1:${nodePort}`);
  node.on('error', () => undefined);
  const counts = new Map<string, number>();
  const open = new Set<{ readonly method: string; readonly end: (answer: Answer) => void }>();
  let rule: Parameters<AnsweringProxy['answer']>[0];

  const pass = (method: string, stream: ServerHttp2Stream, headers: IncomingHttpHeaders, message?: Buffer) => {
    const { ':scheme': _scheme, ':authority': _authority, ...rest } = headers;
    const onward = node.request(rest);
    let trailers: Record<string, unknown> = {};
    const call = {
      method,
      end(answer: Answer) {
        trailers = trailersOf(answer);
        onward.close();
        if (!stream.headersSent) stream.respond(response, { waitForTrailers: true });
        stream.end();
      },
    };
    open.add(call);
    stream.on('wantTrailers', () => stream.sendTrailers(trailers as Record<string, string>));
    stream.on('close', () => {
      open.delete(call);
      onward.close();
    });
    for (const each of [stream, onward]) each.on('error', () => undefined);
    onward.on('response', (answered, flags) => {
      const { ':status': _status, ...given } = answered;
      const isWhole = (flags & 1) === 1;
      if (!stream.destroyed && !stream.headersSent)
        stream.respond({ ...given, ':status': 200 }, isWhole ? { endStream: true } : { waitForTrailers: true });
    });
    onward.on('trailers', (given) => (trailers = given));
    onward.on('data', (chunk: Buffer) => stream.writable && stream.write(chunk));
    onward.on('end', () => stream.writable && stream.end());
    if (message) onward.end(message);
    else stream.on('data', (chunk: Buffer) => onward.write(chunk)).on('end', () => onward.end());
  };

  const server = createServer();
  server.on('sessionError', () => undefined);
  server.on('stream', (stream, headers) => {
    const method = (headers[':path'] ?? '').split('/').at(-1) ?? '';
    counts.set(method, (counts.get(method) ?? 0) + 1);
    stream.on('error', () => undefined);
    const refuse = (answer: Answer) => stream.respond({ ...response, ...trailersOf(answer) }, { endStream: true });
    // An append stays open, so that its messages are not waited for.
    if (method === 'BatchAppend') {
      const answer = rule?.(method, Buffer.alloc(0));
      return answer ? refuse(answer) : pass(method, stream, headers);
    }
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const message = Buffer.concat(chunks);
      const answer = rule?.(method, message.subarray(frameBytes));
      if (answer) refuse(answer);
      else pass(method, stream, headers, message);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));

  return {
    port: (server.address() as AddressInfo).port,
    calls: (method) => counts.get(method) ?? 0,
    answer: (given) => (rule = given),
    endOpen(method, answer) {
      for (const call of open) if (call.method === method) call.end(answer);
    },
    async stop() {
      node.destroy();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const { end } of open) end({ status: 14, message: 'gone' });
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 500))]);
    },
  };
}
