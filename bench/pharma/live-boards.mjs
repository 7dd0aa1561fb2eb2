import { setTimeout as sleep } from 'node:timers/promises';

/** As long as a page waits for what changes with the same step. */
const pageWaits = 30;

/** Boards of one pharmacy that are open at once: each hears what changed, and reads those visits alone. */
export async function openBoards({ origin, count, pharmaid, readPath, headersOf }) {
  const query = 'subscription Changed($pharmaid: ID!) { pharmabookingChanged(pharmaid: $pharmaid) { position ids } }';
  const address = `${origin}/graphql/stream?${new URLSearchParams({ query, variables: JSON.stringify({ pharmaid }) })}`;
  const leaving = new AbortController();
  /** @type {{ until(id: string): Promise<number> }[]} */
  const boards = [];
  for (let nth = 0; nth < count; nth += 1)
    boards.push(await openBoard(address, { origin, readPath, leaving, headers: headersOf(nth) }));
  return {
    /** The moments at which each of them shows the visit. */
    shown: (id) => Promise.all(boards.map((board) => board.until(id))),
    close: () => leaving.abort(),
  };
}

async function openBoard(address, { origin, readPath, leaving, headers }) {
  const asked = { headers: { ...headers, accept: 'text/event-stream' }, signal: leaving.signal };
  // As a page does: what it lists is noted once for each who works there.
  await (await fetch(`${origin}${readPath()}`, { headers })).text();
  const response = await fetch(address, asked);
  if (!response.ok) throw new Error(`a board was refused its stream: ${response.status}`);
  const waiting = new Map();
  void hear(response, async (ids) => {
    await sleep(pageWaits);
    const answer = await (await fetch(`${origin}${readPath(ids)}`, { headers })).json();
    if (!answer.data?.pharmabooking) throw new Error(`a board was refused: ${JSON.stringify(answer)}`);
    for (const { id } of answer.data.pharmabooking.rows) {
      waiting.get(id)?.(performance.now());
      waiting.delete(id);
    }
  }).catch((error) => {
    if (!leaving.signal.aborted) throw error;
  });
  return { until: (id) => new Promise((resolve) => waiting.set(id, resolve)) };
}

async function hear(response, onIds) {
  const decoder = new TextDecoder();
  let pending = '';
  for await (const chunk of response.body) {
    pending += decoder.decode(chunk, { stream: true });
    const messages = pending.split('\n\n');
    pending = messages.pop();
    for (const message of messages) {
      const ids = /"ids":(\[[^\]]*\])/.exec(message)?.[1];
      if (ids) void onIds(JSON.parse(ids));
    }
  }
}
