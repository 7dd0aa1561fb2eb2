import { relative } from 'node:path';
import { isForInspection, readCatalogue } from './catalogue.ts';
import { messageNeeds, namespaceOf } from './message-needs.ts';

/** All that the server may answer in the words of a namespace. */
const answersOf = (namespace: string) => `answers/${namespace}`;
/** The words of the first load. */
const shell = 'shell';

/** Parts that have one file of words, the words that any of them needs, and the size of the smallest need. */
type Shared = { parts: string[]; ids: Set<string>; size: number; least: number };
type Pair = { one: Shared; other: Shared; common: number };

/** What a part may get with its words: some more than it needs, and a few sentences where it needs little. */
const mostFor = (need: number) => need * 1.6 + 600;

/**
 * One file of words a part; parts that need nearly the same have one together, those first that have most in common.
 * Only what the parts need decides, whatever the folders of messages and code are.
 */
export function shareOut(needs: ReadonlyMap<string, ReadonlySet<string>>, sizeOf: (id: string) => number) {
  const sizes = new Map<string, number>();
  const sizeOfAll = (ids: Iterable<string>) => {
    let sum = 0;
    for (const id of ids) {
      const size = sizes.get(id) ?? sizeOf(id);
      sizes.set(id, size);
      sum += size;
    }
    return sum;
  };
  const shared = (parts: string[], ids: Set<string>, least?: number): Shared => {
    const size = sizeOfAll(ids);
    return { parts, ids, size, least: least ?? size };
  };
  const pair = (one: Shared, other: Shared): Pair[] => {
    const common = sizeOfAll([...one.ids].filter((id) => other.ids.has(id)));
    const fits = one.size + other.size - common <= mostFor(Math.min(one.least, other.least));
    return common > 0 && fits ? [{ one, other, common }] : [];
  };

  let files = [...needs]
    .filter(([, ids]) => ids.size > 0)
    .map(([part, ids]) => ({ part, ids: [...ids].sort(), key: [...ids].sort().join() }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ part, ids }) => shared([part], new Set(ids)));
  let pairs = files.flatMap((one, index) => files.slice(index + 1).flatMap((other) => pair(one, other)));
  while (pairs.length > 0) {
    const { one, other } = pairs.reduce((best, each) => (each.common > best.common ? each : best));
    const joined = shared(
      [...one.parts, ...other.parts],
      new Set([...one.ids, ...other.ids].sort()),
      Math.min(one.least, other.least),
    );
    const rest = files.filter((file) => file !== one && file !== other);
    const isGone = (file: Shared) => file === one || file === other;
    pairs = pairs.filter((each) => !isGone(each.one) && !isGone(each.other));
    pairs.push(...rest.flatMap((file) => pair(file, joined)));
    files = [...rest, joined];
  }
  return files.map(({ parts, ids }) => ({ parts, ids: [...ids].sort() })).sort(byFirstId);
}

const byFirstId = (one: { ids: string[] }, other: { ids: string[] }) => (one.ids.join() < other.ids.join() ? -1 : 1);

/** Each file is called after the namespace that it has most of. */
function named(files: readonly { parts: string[]; ids: string[] }[]) {
  const taken = new Map([[shell, 1]]);
  return files.map(({ parts, ids }) => {
    const counts = new Map<string, number>();
    for (const namespace of ids.map(namespaceOf)) counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
    const [[name] = [shell]] = [...counts].sort(([, one], [, other]) => other - one);
    const number = (taken.get(name) ?? 0) + 1;
    taken.set(name, number);
    return { group: number === 1 ? name : `${name}-${number}`, parts, ids };
  });
}

/** Which messages travel together, and with which part of the script. */
export function messageGroups(root: string, inspection: boolean) {
  const { first, parts, answers } = messageNeeds(root, inspection);
  const catalogues = [readCatalogue(root, 'en', inspection), readCatalogue(root, 'zh', inspection)];
  const sizeOf = (id: string) => id.length + Math.max(...catalogues.map((texts) => Buffer.byteLength(texts[id] ?? '')));

  const idsOf = new Map([[shell, [...first].sort()]]);
  for (const [namespace, ids] of answers) idsOf.set(answersOf(namespace), [...ids].sort());
  const groupsOf = new Map([...parts.keys()].map((part): [string, string[]] => [part, []]));
  for (const { group, parts: served, ids } of named(shareOut(parts, sizeOf))) {
    idsOf.set(group, ids);
    for (const part of served) groupsOf.get(part)?.unshift(group);
  }

  return {
    /** What a part that is loaded later needs beside the shell. */
    neededBy(part: string): string[] {
      const groups = groupsOf.get(part);
      if (groups !== undefined) return groups;
      if (!inspection && isForInspection(relative(root, part))) return [];
      throw new Error(`${part} is loaded later by code that nothing reaches`);
    },
    idsOf: (group: string): string[] => idsOf.get(group) ?? [],
    /** By the namespace of a key, the group in which an answer of the server finds its text. */
    answers: (): Record<string, string> =>
      Object.fromEntries([...answers.keys()].sort().map((namespace) => [namespace, answersOf(namespace)])),
  };
}
