// Judges the committed schemas: do they match their sources, and did a commit break them without saying so?
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSources } from './build.mjs';
import { breaksOf, gitIn } from './history.mjs';
import { endpoints, joinSchema, schemaFiles } from './schema.mjs';

const contracts = 'libs/contracts';
const advice =
  'If it is meant, say so: a line "BREAKING CHANGE: <what callers must do>" in the message of that commit, or of a later one that names the place.';

/** @param {string} root @returns {Promise<{ complaints: string[], notes: string[] }>} */
export async function checkContracts(root) {
  const sources = readSources(root);
  const git = gitIn(root);
  const complaints = [];
  let compared = false;
  let broken = false;
  for (const endpoint of endpoints) {
    const file = `${contracts}/${schemaFiles[endpoint]}`;
    const { sdl, schema } = joinSchema(sources.sdl, endpoint);
    complaints.push(...drift(root, file, sdl, git));
    if (!git) continue;
    const breaks = await breaksOf(git, file, schema);
    complaints.push(...breaks.complaints);
    compared ||= breaks.compared;
    broken ||= breaks.complaints.length > 0;
  }
  return {
    complaints: broken ? [...complaints, advice] : complaints,
    notes: compared ? [] : ['no earlier commit to compare with'],
  };
}

function drift(root, file, sdl, git) {
  const path = join(root, file);
  const written = existsSync(path) ? readFileSync(path, 'utf8') : null;
  if (written !== sdl) return [`${file} does not match its modules. Run "npm run contracts" and commit it.`];
  if (git?.changed(file) && !git.changed(`:(glob)${contracts}/*/**/*.graphql`)) {
    return [`${file} was committed without its last changes. Commit it as "npm run contracts" wrote it.`];
  }
  return [];
}
