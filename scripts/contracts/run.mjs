import { buildContracts } from './build.mjs';
import { checkContracts } from './check.mjs';

/** @param {string} root @param {{ check?: boolean, force?: boolean }} options @returns {Promise<{ ok: boolean, lines: string[] }>} */
export async function runContracts(root, options) {
  const started = performance.now();
  const took = () => `${Math.round(performance.now() - started)} ms`;
  try {
    if (options.check) {
      const { complaints, notes } = await checkContracts(root);
      const ok = complaints.length === 0;
      const verdict = `contracts: ${ok ? 'schemas match and break nothing' : 'refused'} (${took()})`;
      return { ok, lines: [...notes.map((note) => `  ${note}`), ...complaints.map((text) => `✗ ${text}`), verdict] };
    }
    const { written, cached } = await buildContracts(root, { force: options.force });
    return { ok: true, lines: [`contracts: ${cached ? 'unchanged' : `${written} files written`} (${took()})`] };
  } catch (fault) {
    return { ok: false, lines: [`✗ contracts: ${fault instanceof Error ? fault.message : fault}`] };
  }
}
