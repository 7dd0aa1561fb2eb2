import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { wrongIn } from './presigned.js';

export interface BucketServer {
  readonly url: URL;
  readonly objects: Map<string, { readonly bytes: Buffer; readonly type: string; readonly at: Date }>;
  /** Who signed each request, and for which region. */
  readonly signers: Set<string>;
  /** Fails so many of the next requests, as a store that is overloaded does. */
  fail(times: number): void;
  stop(): Promise<void>;
}

const noKey = '<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>';

/** As its rule for browsers of other origins says. */
const forBrowsers = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'PUT',
  'access-control-max-age': '600',
};

/** What the product uses of a store that speaks the protocol of S3, in memory; `secret` signs the addresses that it gave away. */
export async function startBucketServer(bucket: string, secret = 'secret', port = 0): Promise<BucketServer> {
  const objects: BucketServer['objects'] = new Map();
  const signers = new Set<string>();
  let failing = 0;
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
      const [, scope = 'nobody'] = /Credential=([^,]+)/.exec(request.headers.authorization ?? '') ?? [];
      signers.add(scope.replace(/\/\d{8}\//, '/'));
      const key = decodeURIComponent(pathname).replace(`/${bucket}`, '').replace(/^\//, '');
      const answer = (status: number, text: string | Buffer = '', type = 'application/xml') =>
        response.writeHead(status, { 'content-type': type, ...forBrowsers }).end(text);
      if (request.method === 'OPTIONS') return answer(204);
      const wrong = searchParams.has('X-Amz-Algorithm') && wrongIn(request, secret);
      if (wrong) return answer(403, `<Error><Code>AccessDenied</Code><Message>${wrong}</Message></Error>`);
      if (failing > 0) {
        failing -= 1;
        return answer(503, '<Error><Code>SlowDown</Code></Error>');
      }
      if (request.method === 'PUT') {
        objects.set(key, { bytes: body, type: String(request.headers['content-type']), at: new Date() });
        return answer(200);
      }
      if (request.method === 'DELETE') {
        objects.delete(key);
        return answer(204);
      }
      if (searchParams.get('list-type') === '2') {
        const prefix = searchParams.get('prefix') ?? '';
        const after = searchParams.get('start-after') ?? '';
        const found = [...objects]
          .filter(([each]) => each.startsWith(prefix) && each > after)
          .sort(([one], [other]) => (one < other ? -1 : 1));
        const said = ([each, { at }]: (typeof found)[number]) =>
          `<Contents><Key>${each}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`;
        const contents = found.slice(0, 2).map(said).join('');
        return answer(200, `<ListBucketResult>${contents}</ListBucketResult>`);
      }
      const object = objects.get(key);
      return object ? answer(200, object.bytes, object.type) : answer(404, noKey);
    })();
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const { port: open } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${open}`),
    objects,
    signers,
    fail: (times) => void (failing = times),
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** The SDK sends a checksum behind the bytes, in chunks of its own form. */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const whole = Buffer.concat(parts);
  if (!String(request.headers['content-encoding']).includes('aws-chunked')) return whole;
  const bytes: Buffer[] = [];
  for (let at = 0; ;) {
    const line = whole.indexOf('\r\n', at);
    const size = Number.parseInt(whole.subarray(at, line).toString(), 16);
    if (!size) return Buffer.concat(bytes);
    bytes.push(whole.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}
