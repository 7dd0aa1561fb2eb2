// What the commits of the recent past did to the callers of the schemas, one by one: a push of several hides none.
import { execFileSync } from 'node:child_process';
import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';

const furthestBack = 100;

/** @param {string} root */
export function gitIn(root) {
  const run = (/** @type {string[]} */ ...args) => {
    try {
      return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    } catch {
      return null;
    }
  };
  if (run('rev-parse', '--show-prefix')?.trim() !== '') return null;
  const status = (/** @type {string[]} */ ...paths) => run('status', '--porcelain', '--', ...paths) ?? '';
  return {
    show: (/** @type {string} */ commit, /** @type {string} */ file) => run('show', `${commit}:${file}`),
    messages: (/** @type {string} */ range) => run('log', '--format=%B', range) ?? '',
    changed: (/** @type {string[]} */ ...paths) => status(...paths) !== '',
    commitsOf: (/** @type {string} */ file) =>
      (run('log', `-${furthestBack}`, '--full-history', '--format=%H', '--', file) ?? '').split('\n').filter(Boolean),
  };
}

/**
 * Breaking changes that no commit message announces and that are not mended since.
 * @param {NonNullable<ReturnType<typeof gitIn>>} git @param {string} file @param {import('graphql').GraphQLSchema} now
 */
export async function breaksOf(git, file, now) {
  const complaints = [];
  const commits = git.commitsOf(file);
  const steps = commits.map((commit) => ({
    commit,
    base: `${commit}^`,
    message: git.messages(`${commit}^..${commit}`),
  }));
  for (const { commit, base, message } of [{ commit: null, base: 'HEAD', message: '' }, ...steps]) {
    if (announces(message)) continue;
    const before = git.show(base, file);
    if (before === null) continue;
    const schema = buildSchema(before);
    const after = commit && git.show(commit, file);
    const made = await breaking(schema, after ? buildSchema(after) : now);
    if (made.length === 0) continue;
    const left = new Set((await breaking(schema, now)).map(({ message: words }) => words));
    const later = commit ? git.messages(`${commit}..HEAD`) : '';
    for (const { path, message: words } of made) {
      if (!left.has(words) || announces(later, path)) continue;
      const where = commit ? `by ${commit.slice(0, 8)}` : 'not committed yet';
      complaints.push(`breaking: ${file}: ${path ? `${path}: ` : ''}${words} (${where})`);
    }
  }
  return { complaints, compared: steps.some(({ base }) => git.show(base, file) !== null) };
}

/** @param {string} messages @param {string} [place] what a later commit must name, for its words are about its own change */
function announces(messages, place) {
  const lines = messages.match(/^BREAKING CHANGE: ?\S.*$/gm) ?? [];
  return place === undefined ? lines.length > 0 : lines.some((line) => line.includes(place));
}

/** @param {import('graphql').GraphQLSchema} before @param {import('graphql').GraphQLSchema} after */
async function breaking(before, after) {
  const changes = await diff(before, after);
  return changes.filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking);
}
