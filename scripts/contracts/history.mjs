// What the commits of the recent past did to the callers of the schemas, one by one: a push of several hides none.
// The schemas themselves are not committed: those of a commit are joined from its sources.
import { execFileSync } from 'node:child_process';
import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { isSource, joinSchema } from './schema.mjs';

const furthestBack = 100;
const folder = 'libs/contracts';
const largest = 256 * 1024 * 1024;

/** @typedef {import('./schema.mjs').Endpoint} Endpoint */
/** @typedef {import('graphql').GraphQLSchema} GraphQLSchema */

/** @param {string} root */
export function gitIn(root) {
  const run = (/** @type {string[]} */ args, input = '') => {
    try {
      return execFileSync('git', args, {
        cwd: root,
        encoding: 'utf8',
        input,
        maxBuffer: largest,
        stdio: ['pipe', 'pipe', 'ignore'],
      });
    } catch {
      return null;
    }
  };
  if (run(['rev-parse', '--show-prefix'])?.trim() !== '') return null;
  const lines = (/** @type {string[]} */ ...args) => (run(args) ?? '').split('\n').filter(Boolean);
  const texts = textsIn(run);
  return {
    messages: (/** @type {string} */ range) => run(['log', '--format=%B', range]) ?? '',
    /** Those that touched a source of the schemas, the newest first. */
    commits: () =>
      lines('log', `-${furthestBack}`, '--full-history', '--format=%H', '--', `:(glob)${folder}/*/**/*.graphql`),
    sources: once((/** @type {string} */ commit) => {
      const entries = lines('ls-tree', '-r', commit, '--', folder).map((line) => line.split(/[ \t]/));
      const blobs = entries.map(([, , blob = '', path = '']) => ({ blob, path: path.slice(folder.length + 1) }));
      const wanted = blobs.filter(({ path }) => isSource(path));
      const found = texts(wanted.map(({ blob }) => blob));
      return wanted.map(({ blob, path }) => ({ blob, path, text: found.get(blob) ?? '' }));
    }),
  };
}

/** @template Value @param {(commit: string) => Value} read @returns {(commit: string) => Value} */
function once(read) {
  /** @type {Map<string, Value>} */
  const known = new Map();
  return (commit) => {
    const value = known.get(commit) ?? read(commit);
    known.set(commit, value);
    return value;
  };
}

/** Texts by their hash, each read once. @param {(args: string[], input: string) => string | null} run */
function textsIn(run) {
  /** @type {Map<string, string>} */
  const known = new Map();
  return (/** @type {string[]} */ blobs) => {
    const missing = [...new Set(blobs)].filter((blob) => !known.has(blob));
    const batch =
      missing.length > 0 ? Buffer.from(run(['cat-file', '--batch'], missing.join('\n')) ?? '') : Buffer.alloc(0);
    for (let at = 0; at < batch.length;) {
      const head = batch.indexOf('\n', at);
      const [blob = '', , size] = batch.toString('utf8', at, head).split(' ');
      known.set(blob, batch.toString('utf8', head + 1, head + 1 + Number(size)));
      at = head + Number(size) + 2;
    }
    return known;
  };
}

/**
 * Breaking changes that no commit message announces and that are not mended since.
 * @param {NonNullable<ReturnType<typeof gitIn>>} git @param {readonly { endpoint: Endpoint, schema: GraphQLSchema }[]} schemas as they are now
 */
export async function breaksOf(git, schemas) {
  const steps = git
    .commits()
    .map((commit) => ({ commit, base: `${commit}^`, message: git.messages(`${commit}^..${commit}`) }));
  const at = schemasAt(git);
  const complaints = [];
  for (const { endpoint, schema: now } of schemas) {
    for (const { commit, base, message } of [{ commit: null, base: 'HEAD', message: '' }, ...steps]) {
      if (announces(message)) continue;
      const before = at(base, endpoint);
      if (before === null) continue;
      const made = await breaking(before, (commit && at(commit, endpoint)) || now);
      if (made.length === 0) continue;
      const left = new Set((await breaking(before, now)).map(({ path, message: words }) => path ?? words));
      const later = commit ? git.messages(`${commit}..HEAD`) : '';
      for (const { path, message: words } of made) {
        if (!left.has(path ?? words) || announces(later, path)) continue;
        const where = commit ? `by ${commit.slice(0, 8)}` : 'not committed yet';
        complaints.push(`breaking: ${endpoint}: ${path ? `${path}: ` : ''}${words} (${where})`);
      }
    }
  }
  return { complaints, compared: steps.some(({ base }) => git.sources(base).length > 0) };
}

/** Null where a commit has none, or sources that do not join. @param {NonNullable<ReturnType<typeof gitIn>>} git */
function schemasAt(git) {
  /** @type {Map<string, GraphQLSchema | null>} */
  const known = new Map();
  return (/** @type {string} */ commit, /** @type {Endpoint} */ endpoint) => {
    const sources = git.sources(commit);
    const key = [endpoint, ...sources.map(({ blob, path }) => `${blob} ${path}`)].join();
    const schema = known.get(key) ?? (sources.length > 0 ? joined(sources, endpoint) : null);
    known.set(key, schema);
    return schema;
  };
}

function joined(sources, endpoint) {
  try {
    return joinSchema(sources, endpoint).schema;
  } catch {
    return null;
  }
}

/** @param {string} messages @param {string} [place] what a later commit must name, for its words are about its own change */
function announces(messages, place) {
  const lines = messages.match(/^BREAKING CHANGE: ?\S.*$/gm) ?? [];
  return place === undefined ? lines.length > 0 : lines.some((line) => line.includes(place));
}

/** @param {GraphQLSchema} before @param {GraphQLSchema} after */
async function breaking(before, after) {
  const changes = await diff(before, after);
  return changes.filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking);
}
