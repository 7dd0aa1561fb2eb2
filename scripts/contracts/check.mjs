// Judges the committed schemas: do they match their sources, and do they break what is on main?
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';
import { readSources } from './build.mjs';
import { endpoints, joinSchema, schemaFiles } from './schema.mjs';

const contracts = 'libs/contracts';

/** @param {string} root @returns {Promise<{ complaints: string[], notes: string[] }>} */
export async function checkContracts(root) {
  const sources = readSources(root);
  const git = gitIn(root);
  const base = git && baseOf(git);
  const complaints = [];
  const notes = [];
  for (const endpoint of endpoints) {
    const file = `${contracts}/${schemaFiles[endpoint]}`;
    const { sdl, schema } = joinSchema(sources.sdl, endpoint);
    complaints.push(...drift(root, file, sdl, git));
    const before = base && git.show(base, file);
    if (before === null || before === undefined) continue;
    complaints.push(...(await breaks(file, before, schema)));
  }
  if (!base) notes.push('no earlier commit to compare with');
  return announced(git, base, complaints, notes);
}

function drift(root, file, sdl, git) {
  const path = join(root, file);
  const written = existsSync(path) ? readFileSync(path, 'utf8') : null;
  if (written !== sdl) return [`${file} does not match its modules. Run "npm run contracts" and commit it.`];
  if (git?.changed(file) && !git.sourcesChanged()) {
    return [`${file} was committed without its last changes. Commit it as "npm run contracts" wrote it.`];
  }
  return [];
}

async function breaks(file, before, after) {
  const changes = await diff(buildSchema(before), after);
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ message, path }) => `breaking: ${file}: ${path ? `${path}: ` : ''}${message}`);
}

function announced(git, base, complaints, notes) {
  const breaking = complaints.filter((complaint) => complaint.startsWith('breaking:'));
  if (breaking.length === 0) return { complaints, notes };
  if (/^BREAKING CHANGE: ?\S/m.test(git.messagesSince(base))) {
    return { complaints: complaints.filter((complaint) => !breaking.includes(complaint)), notes: breaking };
  }
  const advice = `compared with ${base}. If it is meant, say so: a line "BREAKING CHANGE: <what callers must do>" in the commit message.`;
  return { complaints: [...complaints, advice], notes };
}

/** The last commit on main; on main itself, the one before. */
function baseOf(git) {
  const head = git.commit('HEAD');
  const main = git.commit('refs/remotes/origin/main');
  if (main && main !== head) return 'origin/main';
  return git.commit('HEAD~1') ? 'HEAD~1' : null;
}

function gitIn(root) {
  const run = (...args) => {
    try {
      return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    } catch {
      return null;
    }
  };
  if (run('rev-parse', '--show-prefix')?.trim() !== '') return null;
  const status = (...paths) => run('status', '--porcelain', '--', ...paths) ?? '';
  return {
    commit: (name) => run('rev-parse', '--verify', '--quiet', `${name}^{commit}`)?.trim() || null,
    show: (commit, file) => run('show', `${commit}:${file}`),
    messagesSince: (commit) => run('log', '--format=%B', `${commit}..HEAD`) ?? '',
    changed: (file) => status(file) !== '',
    sourcesChanged: () => status(`:(glob)${contracts}/*/*.graphql`) !== '',
  };
}
