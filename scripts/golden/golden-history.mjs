// A sample counts from the commit that brought it, however long ago and in however many pushes.
import { execFileSync } from 'node:child_process';
import { changedSamples } from './complaints.mjs';
import { domain } from './golden-files.mjs';

/** @typedef {import('./complaints.mjs').Golden} Golden */
/** @typedef {{ message: string, before: Golden, after: Golden }} GoldenCommit */

/** A line of the message: the one way to replace a sample, for one that was never stored anywhere. */
const announced = /^GOLDEN CHANGE: ?\S/m;

/**
 * Every sample as its first commit wrote it, unless a later commit announced another.
 * @param {readonly GoldenCommit[]} commits oldest first @returns {Golden}
 */
export function firstSamples(commits) {
  /** @type {Golden} */
  const kept = {};
  for (const { message, before, after } of commits) {
    const replaces = announced.test(message);
    if (replaces) {
      for (const [type, versions] of Object.entries(before))
        for (const version of Object.keys(versions)) delete kept[type]?.[version];
    }
    for (const [type, versions] of Object.entries(after))
      kept[type] = replaces ? { ...kept[type], ...versions } : { ...versions, ...kept[type] };
  }
  return kept;
}

/** @param {string} root @param {readonly Golden[]} now */
export function judgeHistory(root, now) {
  const commits = goldenCommits(root);
  return { commits: commits.length, complaints: changedSamples([firstSamples(commits)], now) };
}

/** @param {string} root @returns {GoldenCommit[]} those that touched a golden file, oldest first */
function goldenCommits(root) {
  const git = (/** @type {string[]} */ ...args) => {
    try {
      return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    } catch {
      return '';
    }
  };
  const samples = (/** @type {string} */ commit, /** @type {string[]} */ paths) =>
    /** @type {Golden} */ (
      Object.assign({}, ...paths.map((path) => JSON.parse(git('show', `${commit}:${path}`) || '{}')))
    );
  const walk = ['log', '--topo-order', '--reverse', '--full-history', '--diff-merges=first-parent', '--no-renames'];
  const listed = git(...walk, '--name-only', '--format=%x00%H%x01%B%x01', '--', `:(glob)${domain}/**/*.golden.json`);
  return listed
    .split('\0')
    .slice(1)
    .map((entry) => {
      const [commit = '', message = '', names = ''] = entry.split('\x01');
      const paths = names.split('\n').filter(Boolean);
      return { message, before: samples(`${commit}^`, paths), after: samples(commit, paths) };
    });
}
