import type { SubscriptionForwarder } from '@urql/core';

type FetchBody = Parameters<SubscriptionForwarder>[0];
type Sink = { next(result: unknown): void; error(error: unknown): void; complete(): void };

const path = '/graphql/stream';

export function streamUrl({ query, operationName, variables, extensions }: FetchBody): string {
  const parameters = new URLSearchParams();
  if (query) parameters.set('query', query);
  if (operationName) parameters.set('operationName', operationName);
  if (variables && Object.keys(variables).length > 0) parameters.set('variables', JSON.stringify(variables));
  if (extensions) parameters.set('extensions', JSON.stringify(extensions));
  return `${path}?${parameters.toString()}`;
}

/** One subscription over server-sent events. The browser reconnects by itself and names the last event it has seen. */
export function openStream(body: FetchBody, sink: Sink): { unsubscribe(): void } {
  const source = new EventSource(streamUrl(body));
  source.addEventListener('next', ({ data }: MessageEvent<string>) => sink.next(JSON.parse(data)));
  source.addEventListener('complete', () => {
    source.close();
    sink.complete();
  });
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED) sink.error(new Error('the live connection was refused'));
  });
  return { unsubscribe: () => source.close() };
}
