import { dirname, join, relative } from 'node:path';
import { readMessageFiles } from './catalogue.ts';
import { createSources, type Source } from './sources.ts';

const shell = 'shell';
const firstLoad = ['src/main.tsx', 'src/app/routes/HomeRoute.tsx'];
const kernel = 'contracts/kernel';

/** The labels of a contract are for the pages of staff; its letters and files are written by the server. */
function groupOf(folder: string, id: string): string {
  if (!folder.startsWith('contracts/')) return folder;
  if (id.startsWith('fields.')) return `${folder}-fields`;
  return /^([\w-]+\.)?(mail|data|document)\./.test(id) ? `${folder}-letters` : folder;
}

function folderOf(root: string, file: string): string {
  const inWeb = relative(join(root, 'src'), dirname(file));
  return inWeb.startsWith('..') ? relative(join(root, '../../libs'), dirname(file)) : inWeb;
}

/**
 * Which messages travel together. The words of an id come with the code that names it: what the first load names, with
 * the first load; what a part names that is loaded later, with that part, in groups of one folder each.
 */
export function messageGroups(root: string, inspection: boolean) {
  const owners = new Map<string, string>();
  for (const { file, messages } of readMessageFiles(root, 'en', inspection)) {
    for (const id of Object.keys(messages)) owners.set(id, groupOf(folderOf(root, file), id));
  }
  const sources = createSources(root);

  function* idsIn({ literals, beginnings }: Source) {
    for (const literal of literals) if (owners.has(literal)) yield literal;
    for (const id of beginnings.size > 0 ? owners.keys() : []) {
      for (const beginning of beginnings) if (id.startsWith(beginning)) yield id;
    }
  }

  const first = sources.reach(...firstLoad.map((file) => join(root, file)));
  for (const source of first.values()) for (const id of idsIn(source)) owners.set(id, shell);
  for (const [id, owner] of owners) if (owner === kernel) owners.set(id, shell);
  const groups = new Set(owners.values());

  return {
    /** What a part that is loaded later needs beside the shell. Who imports a contract may be refused in its words. */
    neededBy(file: string): string[] {
      const needed = new Set<string>();
      for (const [path, source] of sources.reach(file)) {
        for (const id of idsIn(source)) needed.add(owners.get(id) ?? shell);
        const [, contract] = /libs\/(contracts\/[\w-]+)\//.exec(path) ?? [];
        if (contract !== undefined && groups.has(contract)) needed.add(contract);
      }
      needed.delete(shell);
      return [...needed].sort();
    },

    idsOf: (group: string): string[] => [...owners].filter(([, owner]) => owner === group).map(([id]) => id),

    /** By the first word of a key, the groups in which an answer of the server finds its text. */
    answers(): Record<string, string[]> {
      const answering: Record<string, Set<string>> = {};
      for (const [id, owner] of owners) {
        if (!/^contracts\/[\w-]+$/.test(owner) || /-(fields|letters)$/.test(owner)) continue;
        (answering[id.slice(0, id.indexOf('.'))] ??= new Set()).add(owner);
      }
      return Object.fromEntries(Object.entries(answering).map(([word, found]) => [word, [...found].sort()]));
    },
  };
}
