import { ensureParts } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { createSteps } from './terminal.mjs';

/**
 * For tools that run built code: installs and builds what is missing or stale, and says nothing when all is fresh.
 * @param {import('./build.mjs').PartName[]} [wanted]
 */
export async function ensureBuilt(wanted = ['contracts', 'server']) {
  const steps = createSteps(process.stderr);
  await ensureInstalled(steps);
  await ensureParts(steps, wanted);
}
