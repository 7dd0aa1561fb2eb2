import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { judgeHistory } from './golden-history.mjs';

type Golden = Record<string, Record<string, unknown>>;
const file = 'libs/domain/src/post/post.golden.json';
let root: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.test', ...args], { cwd: root, stdio: 'pipe' });
function commit(message: string, golden?: Golden) {
  if (golden) writeFileSync(join(root, file), JSON.stringify(golden));
  git('add', '-A');
  git('commit', '-q', '--allow-empty', '-m', message);
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
}
const complaints = (now: Golden) => judgeHistory(root, [now]).complaints;

const sent: Golden = { Sent: { 1: { to: 'a' } } };
const changed: Golden = { Sent: { 1: { to: 'b' } } };

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'golden-'));
  mkdirSync(join(root, 'libs/domain/src/post'), { recursive: true });
  git('init', '-q', '-b', 'main');
  commit('feat(post): send', sent);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('refuses a sample that was changed, however many commits came along with the change', () => {
  commit('feat(post): send otherwise', changed);
  commit('docs(post): say nothing about it');
  expect(complaints(changed)).toEqual([expect.stringContaining('Sent version 1 was changed')]);
  expect(complaints(sent)).toEqual([]);
});

it('refuses a change that is not committed yet, and a file that went', () => {
  expect(complaints(changed)).toHaveLength(1);
  rmSync(join(root, file));
  commit('refactor(post): tidy up');
  commit('docs(post): say nothing about it');
  expect(complaints({})).toEqual([expect.stringContaining('Sent version 1 is gone')]);
});

it('takes new versions and types, and a sample that moved to another file', () => {
  const more: Golden = { Sent: { 1: { to: 'a' }, 2: { to: 'a', by: 'c' } }, Lost: { 1: {} } };
  commit('feat(post): say who sent', more);
  expect(complaints(more)).toEqual([]);
  rmSync(join(root, file));
  writeFileSync(join(root, 'libs/domain/src/post/letter.golden.json'), JSON.stringify(more));
  commit('refactor(post): call it a letter');
  expect(complaints(more)).toEqual([]);
});

it('lets a commit that says so replace a sample, and holds to the new one', () => {
  commit('feat(post): send otherwise\n\nGOLDEN CHANGE: Sent was never stored.', changed);
  expect(complaints(changed)).toEqual([]);
  expect(complaints(sent)).toHaveLength(1);
});
