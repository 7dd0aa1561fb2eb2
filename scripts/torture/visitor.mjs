import { setTimeout as sleep } from 'node:timers/promises';

const answerMs = 20_000;

/**
 * Somebody at a browser, who presses again until there is an answer: whichever API is up gets the request.
 * @param {{ urls: readonly string[], network: string, patience: import('./patience.mjs').Patience, watch: import('./patience.mjs').Watch }} given
 */
export function createVisitor({ urls, network, patience, watch }) {
  /** @type {Map<string, string>} */
  const cookies = new Map();
  let next = Math.floor(Math.random() * urls.length);

  /** @param {string} path @param {RequestInit} how */
  const once = async (path, how) => {
    next = (next + 1) % urls.length;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'x-forwarded-for': network, cookie, ...how.headers };
    const signal = AbortSignal.timeout(answerMs);
    const answer = await fetch(urls[next] + path, { redirect: 'manual', ...how, headers, signal });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return { status: answer.status, text: await answer.text() };
  };

  /** What came of it in the end, and whether an earlier try may have done it already. @param {string} path @param {() => RequestInit} how */
  const persist = async (path, how) => {
    for (let doubtful = false; ;) {
      try {
        const answer = await patience.within(once(path, how()));
        if (
          answer.status < 500 &&
          answer.status !== 429 &&
          !/"code":"(busy|unavailable|internal|timeout)"/.test(answer.text)
        )
          return { ...answer, doubtful };
        watch.refused(`${answer.status} ${answer.text.slice(0, 200)}`);
        doubtful ||= answer.status !== 429;
        await patience.within(sleep(answer.status === 429 ? 1000 : 200));
      } catch (error) {
        if (patience.signal.aborted) throw error;
        watch.refused(String(error));
        doubtful = true;
        await patience.within(sleep(200));
      }
    }
  };

  /** @param {string} path */
  const get = async (path) => JSON.parse((await persist(path, () => ({}))).text);

  /** @param {string} path @param {object} body */
  const send = async (path, body) => {
    if (!cookies.has('csrftoken')) await get('/api/token/');
    const answer = await persist(path, () => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrftoken': cookies.get('csrftoken') ?? '' },
      body: JSON.stringify(body),
    }));
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text.slice(0, 400)}`);
    return { answer: JSON.parse(answer.text), doubtful: answer.doubtful };
  };

  return {
    get,
    /** @param {string} path @param {object} body @returns {Promise<any>} */
    post: async (path, body) => (await send(path, body)).answer,
    /** A form of the payment provider. @param {string} path */
    press: (path) =>
      persist(path, () => ({ method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } })),
    /** @param {string} query @param {object} [variables] @param {string} [path] @returns {Promise<any>} */
    async ask(query, variables = {}, path = '/graphql/') {
      const { answer } = await send(path, { query, variables });
      if (!answer.data || answer.errors) throw new Error(`${query.slice(0, 80)}: ${JSON.stringify(answer.errors)}`);
      return answer.data;
    },
    /**
     * One operation that writes, until it is acknowledged. A refusal after a try without an answer means that the try was
     * carried out: whether that is so, the verdict sees. Where the answer itself is `needed`, it is asked for anew.
     * @param {string} name @param {string} query @param {object} variables
     * @param {{ path?: string, needed?: boolean }} [how] @returns {Promise<any>}
     */
    async act(name, query, variables, { path = '/graphql/', needed = false } = {}) {
      for (;;) {
        const { answer, doubtful } = await send(path, { query, variables });
        const outcome = answer.data?.[name];
        if (!outcome || answer.errors) throw new Error(`${name}: ${JSON.stringify(answer.errors ?? answer)}`);
        const refused = outcome.__typename === 'Refusal';
        if (refused && (outcome.reason === 'busy' || (needed && doubtful))) await patience.within(sleep(100));
        else if (refused && !doubtful) throw new Error(`${name} was refused: ${JSON.stringify(outcome)}`);
        else {
          watch.acknowledged();
          return refused ? null : outcome;
        }
      }
    },
  };
}

/** @typedef {ReturnType<typeof createVisitor>} Visitor */
