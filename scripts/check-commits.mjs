#!/usr/bin/env node
// Commit subjects read `type(module): sentence`. Checks those that are not on the main branch of the remote yet.
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

const types = ['feat', 'fix', 'test', 'docs', 'build', 'refactor', 'perf', 'chore', 'revert'];
const pattern = new RegExp(`^(${types.join('|')})\\([a-z][a-z0-9-]*\\)!?: \\S.{2,98}[^.\\s]$`);

/** @param {string} subject */
export function complaintAbout(subject) {
  if (subject.startsWith('Merge ') || pattern.test(subject)) return null;
  return `"${subject}" should read type(module): sentence, with one of the types ${types.join(', ')}`;
}

/** @param {string[]} args */
function git(args) {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const base = git(['merge-base', 'HEAD', 'origin/main']);
  const range = base && base !== git(['rev-parse', 'HEAD']) ? [`${base}..HEAD`] : ['-20', 'HEAD'];
  const subjects = git(['log', '--format=%s', ...range])
    .split('\n')
    .filter(Boolean);
  const complaints = subjects.map(complaintAbout).filter(Boolean);
  for (const complaint of complaints) console.error(`✗ ${complaint}`);
  console.log(`commits: ${subjects.length} read, ${complaints.length} complaints`);
  process.exit(complaints.length > 0 ? 1 : 0);
}
