/** @typedef {Record<string, Record<string, unknown>>} Golden */

/** @param {unknown} value @returns {string} */
function sorted(value) {
  return JSON.stringify(value, (_, each) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([left], [right]) => (left < right ? -1 : 1)))
      : each,
  );
}

/** What was stored once stays as it was.
 * @param {readonly Golden[]} before @param {readonly Golden[]} now */
export function changedSamples(before, now) {
  const samples = new Map(now.flatMap((golden) => entries(golden).map(([key, sample]) => [key, sorted(sample)])));
  return before.flatMap(entries).flatMap(([key, sample]) => {
    const current = samples.get(key);
    if (current === undefined) return [`${key} is gone: its events are still in the log`];
    return current === sorted(sample) ? [] : [`${key} was changed: raise the version and write an upcaster instead`];
  });
}

/** Every declared version has its sample.
 * @param {Record<string, number>} versions @param {readonly Golden[]} now */
export function missingSamples(versions, now) {
  const known = new Set(now.flatMap(entries).map(([key]) => key));
  return Object.entries(versions).flatMap(([type, newest]) =>
    Array.from({ length: newest }, (_, index) => `${type} version ${index + 1}`)
      .filter((key) => !known.has(key))
      .map((key) => `${key} has no sample: npm run golden writes the one of a new version`),
  );
}

/** From before processes of two builds ran side by side. */
const narrowedLongAgo = new Set(['ReceiptIssued version 2']);

/** @param {unknown} value */
const kindOf = (value) => (Array.isArray(value) ? 'array' : typeof value);

/** A new version has all fields of the one before: a process that knows that one alone reads it as it is.
 * @param {readonly Golden[]} now */
export function narrowedSamples(now) {
  return now.flatMap((golden) =>
    Object.entries(golden).flatMap(([type, versions]) =>
      Object.entries(versions).flatMap(([version, sample]) => {
        const key = `${type} version ${version}`;
        const before = /** @type {Record<string, unknown>} */ (versions[Number(version) - 1] ?? {});
        const after = /** @type {Record<string, unknown>} */ (sample);
        const lost = Object.keys(before).filter((name) => kindOf(before[name]) !== kindOf(after[name]));
        if (lost.length === 0 || narrowedLongAgo.has(key)) return [];
        return [`${key} lacks ${lost.join(', ')} as the version before had it: older processes beside it read that`];
      }),
    ),
  );
}

/** @param {Golden} golden @returns {[string, unknown][]} */
function entries(golden) {
  return Object.entries(golden).flatMap(([type, versions]) =>
    Object.entries(versions).map(
      ([version, sample]) => /** @type {[string, unknown]} */ ([`${type} version ${version}`, sample]),
    ),
  );
}
