import { dirname, join, relative } from 'node:path';
import { isForInspection, readMessageFiles } from './catalogue.ts';
import { createSources, type Reached } from './sources.ts';

const firstLoad = ['src/main.tsx', 'src/app/routes/HomeRoute.tsx'];
/** Any request may be refused in these words. */
const ofEveryRequest = /^(errors|rules)\./;
/** Only the server writes these: mail, files, documents and calendar entries. */
const letters = /^([\w-]+\.)?(mail|data|document|calendar)\./;
export const namespaceOf = (id: string) => id.slice(0, id.indexOf('.'));

export type MessageNeeds = {
  first: Set<string>;
  /** By the file of a part that is loaded later, what it needs beside the first load and what loaded it. */
  parts: Map<string, Set<string>>;
  /** By their namespace, the messages that the server may answer with. */
  answers: Map<string, Set<string>>;
};

/** Which messages each part of the script can show, found by following what its code names. */
export function messageNeeds(root: string, inspection: boolean): MessageNeeds {
  const files = readMessageFiles(root, 'en', inspection);
  const all = files.flatMap(({ messages }) => Object.keys(messages));
  const known = new Set(all);
  const sources = createSources(root);

  function idsIn({ declarations }: Reached): Set<string> {
    const ids = new Set<string>();
    for (const { literals, beginnings } of declarations.keys()) {
      for (const literal of literals) if (known.has(literal)) ids.add(literal);
      for (const beginning of beginnings) for (const id of all) if (id.startsWith(beginning)) ids.add(id);
    }
    return ids;
  }

  const start = sources.reach(...firstLoad.map((file) => join(root, file)));
  const first = idsIn(start);
  for (const id of all) if (ofEveryRequest.test(id)) first.add(id);

  const answers = new Map<string, Set<string>>();
  const shared = files.filter(({ file }) => !file.startsWith(join(root, 'src/')));
  for (const id of shared.flatMap(({ messages }) => Object.keys(messages))) {
    if (first.has(id) || id.startsWith('fields.') || letters.test(id)) continue;
    answers.set(namespaceOf(id), (answers.get(namespaceOf(id)) ?? new Set()).add(id));
  }

  /** What the server refuses beside this in the words of a module comes together with the refusal. */
  function needOf(reached: Reached): Set<string> {
    const ids = [reached, ...rulesOfForms(reached).map((file) => sources.reach(file))].flatMap((each) => [
      ...idsIn(each),
    ]);
    return new Set(ids.filter((id) => !first.has(id)));
  }

  const parts = new Map<string, Set<string>>();
  const loaders = new Map<string, Set<string>>();
  const waiting: [string | undefined, Reached][] = [[undefined, start]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [loader = firstPart, { files: loaded }] = next;
    for (const part of [...loaded].flatMap(sources.loadedLater)) {
      if (!part.startsWith(join(root, 'src/'))) continue;
      if (!inspection && isForInspection(relative(root, part))) continue;
      loaders.set(part, (loaders.get(part) ?? new Set()).add(loader));
      if (parts.has(part)) continue;
      const reached = sources.reach(part);
      parts.set(part, needOf(reached));
      waiting.push([part, reached]);
    }
  }
  dropWhatIsHeld(parts, loaders);
  return { first, parts, answers };
}

const firstPart = '';
/** The files with the rules of an input that a form loads when it is opened. */
function rulesOfForms({ declarations }: Reached): string[] {
  return [...declarations].flatMap(([{ later }, file]) =>
    /libs\/contracts\/generated\//.test(file)
      ? [...later]
          .filter((source) => rulesOfForm.test(source))
          .map((source) => join(dirname(file), source.replace(/\.js$/, '.ts')))
      : [],
  );
}
const rulesOfForm = /^\.\.\/\.\.\/(?:.+\/)?[\w-]+\.rules\.js$/;

/** Every part that loads this one has brought some of its words already. */
function dropWhatIsHeld(parts: Map<string, Set<string>>, loaders: ReadonlyMap<string, ReadonlySet<string>>): void {
  const held = new Map<string, Set<string>>([[firstPart, new Set()]]);
  for (let changed = true; changed;) {
    changed = false;
    for (const [part, from] of loaders) {
      // A loader that comes round again holds no more than the others that lead here.
      const [one = new Set<string>(), ...others] = [...from].flatMap((loader) => {
        const before = held.get(loader);
        return before ? [new Set([...before, ...(parts.get(loader) ?? [])])] : [];
      });
      const common = new Set([...one].filter((id) => others.every((other) => other.has(id))));
      if (common.size === held.get(part)?.size) continue;
      held.set(part, common);
      changed = true;
    }
  }
  for (const [part, ids] of parts) for (const id of held.get(part) ?? []) ids.delete(id);
}
