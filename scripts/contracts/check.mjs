// Judges the schemas: do the sources of the modules join, and did a commit break them without saying so?
import { readSources } from './build.mjs';
import { breaksOf, gitIn } from './history.mjs';
import { endpoints, joinSchema } from './schema.mjs';

const advice =
  'If it is meant, say so: a line "BREAKING CHANGE: <what callers must do>" in the message of that commit, or of a later one that names the place.';

/** @param {string} root @returns {Promise<{ complaints: string[], notes: string[] }>} */
export async function checkContracts(root) {
  const { sdl } = readSources(root);
  const schemas = endpoints.map((endpoint) => ({ endpoint, schema: joinSchema(sdl, endpoint).schema }));
  const git = gitIn(root);
  const { complaints, compared } = git ? await breaksOf(git, schemas) : { complaints: [], compared: false };
  return {
    complaints: complaints.length > 0 ? [...complaints, advice] : complaints,
    notes: compared ? [] : ['no earlier commit to compare with'],
  };
}
