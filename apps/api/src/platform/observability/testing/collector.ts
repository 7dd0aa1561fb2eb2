import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

export interface SpanReceived {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly SpanReceived[] }[];
  }[];
}

export interface Collector {
  readonly url: string;
  readonly received: { readonly path: string; readonly body: string }[];
  spans(): SpanReceived[];
  /** Of the process that sent the first spans. */
  resource(): Readonly<Record<string, string | number | undefined>>;
  close(): void;
}

/** Receives OTLP over HTTP. `answer` gives the status of each request. */
export async function startCollector(answer: () => Promise<number> | number = () => 200): Promise<Collector> {
  const received: { path: string; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ path: request.url ?? '', body });
      void Promise.resolve(answer()).then((status) => response.writeHead(status).end('{}'));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const parts = () => received.flatMap(({ body }) => (JSON.parse(body) as Sent).resourceSpans);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    spans: () => parts().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    resource: () => {
      const attributes = parts()[0]?.resource.attributes ?? [];
      return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
