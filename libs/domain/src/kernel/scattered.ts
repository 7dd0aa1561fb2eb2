/** A map that is cheap to copy with one entry more, however long it is: only what leads to that entry is copied. */
export type Scattered<Value> = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Value>>>>>>;

const width = 64;

function placeOf(key: string): readonly [string, string] {
  let hash = 0;
  for (let index = 0; index < key.length; index += 1) hash = (hash * 31 + key.charCodeAt(index)) % 2_147_483_647;
  return [String(hash % width), String(Math.floor(hash / width) % width)];
}

export function lookUp<Value>(map: Scattered<Value>, key: string): Value | undefined {
  const [row, column] = placeOf(key);
  const found = map[row]?.[column];
  return found && Object.hasOwn(found, key) ? found[key] : undefined;
}

export function withEntry<Value>(map: Scattered<Value>, key: string, value: Value): Scattered<Value> {
  const [row, column] = placeOf(key);
  return { ...map, [row]: { ...map[row], [column]: { ...map[row]?.[column], [key]: value } } };
}
