type Read<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

/**
 * What many ask for in the same moment is read once for all of them. A read begins after it was asked for, so that
 * nobody is answered from before; it waits for nothing but the requests that arrived together with it. Each is answered what
 * they asked for alone.
 */
export function sharedReads<Value>(read: Read<Value>): Read<Value> {
  let asked: { readonly keys: Set<string>; readonly answer: Promise<ReadonlyMap<string, Value>> } | undefined;
  const gather = () => {
    const keys = new Set<string>();
    const answer = new Promise<ReadonlyMap<string, Value>>((resolve, reject) => {
      setImmediate(() => {
        asked = undefined;
        read([...keys]).then(resolve, reject);
      });
    });
    return { keys, answer };
  };
  return async (keys) => {
    if (keys.length === 0) return new Map();
    const round = (asked ??= gather());
    for (const key of keys) round.keys.add(key);
    const all = await round.answer;
    const own = new Set(keys);
    return own.size === round.keys.size ? all : new Map([...all].filter(([key]) => own.has(key)));
  };
}

type SharedRead<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>;

/** The same for what is read one key at a time: those who ask for it in the same moment wait for no other key. */
export function sharedByKey<Value>(): SharedRead<Value> {
  const asked = new Map<string, Promise<Value>>();
  const gather = (key: string, read: () => Promise<Value>) => {
    const answer = new Promise<Value>((resolve, reject) => {
      setImmediate(() => {
        asked.delete(key);
        read().then(resolve, reject);
      });
    });
    asked.set(key, answer);
    return answer;
  };
  return (key, read) => asked.get(key) ?? gather(key, read);
}
