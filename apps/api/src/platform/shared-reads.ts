type Read<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

/**
 * What many ask for in the same moment is read once for all of them. A read begins after it was asked for, so that
 * nobody is answered from before; it waits for nothing but the requests that arrived together with it.
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
  return (keys) => {
    const round = (asked ??= gather());
    for (const key of keys) round.keys.add(key);
    return round.answer;
  };
}
