export interface EventStream {
  readonly status: number;
  /** Everything that came so far. */
  text(): string;
  /** The data of each message so far. */
  messages(): unknown[];
  lastId(): string | undefined;
  close(): void;
  readonly ended: Promise<void>;
}

/** What a browser's EventSource does, with the text in sight. */
export async function listen(url: string, headers: Record<string, string> = {}): Promise<EventStream> {
  const leaving = new AbortController();
  const response = await fetch(url, { headers: { accept: 'text/event-stream', ...headers }, signal: leaving.signal });
  let heard = '';
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) heard += decoder.decode(chunk as Uint8Array, { stream: true });
  })().catch(() => undefined);
  return {
    status: response.status,
    text: () => heard,
    messages: () =>
      [...heard.matchAll(/event: next\ndata: (.*)\n\n/g)].map(([, data]) => JSON.parse(data ?? '') as unknown),
    lastId: () => [...heard.matchAll(/^id: (\S+)$/gm)].at(-1)?.[1],
    close: () => leaving.abort(),
    ended,
  };
}
