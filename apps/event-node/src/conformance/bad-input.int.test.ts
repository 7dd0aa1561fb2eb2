import { randomBytes } from 'node:crypto';
import http2 from 'node:http2';
import net from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collect, event, failureOf, startSubject, type Subject, uniqueName } from './harness.js';

let subject: Subject;
let session: http2.ClientHttp2Session;
beforeAll(async () => {
  subject = await startSubject();
});
afterAll(async () => {
  session.close();
  await subject.stop();
});
beforeEach(() => {
  session?.close();
  session = http2.connect(subject.url.replace('esdb://', 'http://'));
});

const STREAMS = '/event_store.client.streams.Streams';
const REQUEST = { ':method': 'POST', 'content-type': 'application/grpc', te: 'trailers' };
const named = () => ({ 'connection-name': new URL(subject.url).searchParams.get('connectionName') ?? '' });

interface Answer {
  readonly httpStatus: number;
  readonly status: string;
  readonly message: string;
}

function send(headers: http2.OutgoingHttpHeaders, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stream = session.request({ ...REQUEST, ...named(), ...headers });
    let httpStatus = 0;
    const answer = (from: http2.IncomingHttpHeaders) => {
      if (from['grpc-status'] === undefined) return;
      const message = decodeURI(String(from['grpc-message'] ?? ''));
      resolve({ httpStatus, status: String(from['grpc-status']), message });
    };
    stream.on('response', (from) => {
      httpStatus = Number(from[':status']);
      answer(from);
    });
    stream.on('trailers', answer);
    stream.on('error', reject);
    stream.resume();
    stream.end(body);
  });
}

function framed(body: Buffer, { flag = 0, length = body.length } = {}): Buffer {
  const header = Buffer.alloc(5);
  header[0] = flag;
  header.writeUInt32BE(length, 1);
  return Buffer.concat([header, body]);
}

const stillServes = async () => {
  const stream = uniqueName('alive');
  await subject.client.appendToStream(stream, event());
  expect(await collect(subject.client.readStream(stream))).toHaveLength(1);
};

const foreign = Boolean(process.env['CONFORMANCE_URL']);

describe.skipIf(foreign)('malformed', () => {
  it.each(['Read', 'Append', 'BatchAppend', 'Delete', 'Tombstone'])('bytes to %s are refused', async (method) => {
    for (let attempt = 0; attempt < 20; attempt++) {
      const { status } = await send(
        { ':path': `${STREAMS}/${method}` },
        framed(Buffer.concat([Buffer.from([0xff]), randomBytes(60)])),
      );
      expect(status).toBe('3');
    }
    await stillServes();
  });

  it.each([
    { name: 'an unknown frame flag', body: framed(Buffer.alloc(3), { flag: 9 }), status: '13' },
    { name: 'a compressed frame', body: framed(Buffer.alloc(3), { flag: 1 }), status: '12' },
    { name: 'a frame cut short', body: framed(Buffer.alloc(3), { length: 100 }), status: '13' },
    { name: 'a frame beyond any limit', body: framed(Buffer.alloc(3), { length: 0xffffffff }), status: '8' },
    { name: 'no message at all', body: Buffer.alloc(0), status: '13' },
  ])('$name is refused', async ({ body, status }) => {
    expect((await send({ ':path': `${STREAMS}/Read` }, body)).status).toBe(status);
    await stillServes();
  });

  it('content types, methods and paths are refused', async () => {
    const json = await send({ ':path': `${STREAMS}/Read`, 'content-type': 'application/json' }, Buffer.from('{}'));
    expect(json.httpStatus).toBe(415);
    const unknown = await send(
      { ':path': '/event_store.client.projections.Projections/Create' },
      framed(Buffer.alloc(0)),
    );
    expect(unknown.status).toBe('12');
    await stillServes();
  });

  it('bytes that are no HTTP/2 at all do no harm', async () => {
    for (const bytes of [Buffer.from('GET / HTTP/1.1\r\n\r\n'), randomBytes(4_096)]) {
      await new Promise<void>((resolve) => {
        const socket = net.connect(Number(new URL(subject.url.replace('esdb:', 'http:')).port), '127.0.0.1', () =>
          socket.end(bytes),
        );
        socket.on('error', () => resolve());
        socket.on('close', () => resolve());
        socket.resume();
      });
    }
    await stillServes();
  });
});

describe.skipIf(foreign)('bogus', () => {
  it('positions are refused or lead nowhere', async () => {
    const beyond = { commit: 2n ** 60n, prepare: 2n ** 60n };
    expect(await collect(subject.client.readAll({ fromPosition: beyond }))).toEqual([]);
    const odd = await failureOf(collect(subject.client.readAll({ fromPosition: { commit: 1n, prepare: 99n } })));
    expect(odd.message).toMatch(/not a position/);
    const { position } = await subject.client.appendToStream(uniqueName('last'), event());
    const ahead = { commit: position!.commit + 1_000n, prepare: position!.prepare + 1_000n };
    const subscription = subject.client.subscribeToAll({ fromPosition: ahead });
    const refused = await new Promise<Error>((resolve) => subscription.on('error', resolve));
    expect(refused.message).toMatch(/beyond the end/);
    await stillServes();
  });

  it('event ids, types and stream names are refused without harm to others', async () => {
    const good = subject.client.appendToStream(uniqueName('good'), event());
    const bad = [
      subject.client.appendToStream(uniqueName('bad'), event({}, 'bad', 'not-a-uuid-at-all')),
      subject.client.appendToStream(uniqueName('bad'), event({}, 'nul\0')),
      subject.client.appendToStream('nul\0', event()),
      subject.client.appendToStream('n'.repeat(3_000), event()),
      subject.client.appendToStream('$all', event()),
      subject.client.appendToStream('', event()),
    ];
    for (const work of bad) expect((await failureOf(work))['type']).toBe('unknown');
    await good;
    await stillServes();
  });

  it('regular expressions are refused', async () => {
    const subscription = subject.client.subscribeToAll({
      filter: { filterOn: 'eventType', regex: '(', checkpointInterval: 1 },
    });
    const refused = await new Promise<Error>((resolve) => subscription.on('error', resolve));
    expect(refused.message).toMatch(/regular expression/);
  });
});
