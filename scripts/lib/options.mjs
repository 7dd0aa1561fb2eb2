import { parseArgs } from 'node:util';

/**
 * The options and words of a command line. `--help` prints the usage and ends well; what the command does not know is
 * one line and exit code 2, before anything is begun.
 * @template {import('node:util').ParseArgsConfig['options']} Options
 * @param {string} usage
 * @param {Options} [options]
 * @param {{ words?: boolean, args?: string[] }} [more]
 */
export function readOptions(usage, options, { words = false, args = process.argv.slice(2) } = {}) {
  try {
    const known = { .../** @type {Options} */ (options), help: /** @type {const} */ ({ type: 'boolean', short: 'h' }) };
    const { values, positionals } = parseArgs({ args, options: known, allowPositionals: words });
    if (!(/** @type {{ help?: boolean }} */ (values).help))
      return { values, words: /** @type {string[]} */ (positionals) };
    console.log(usage);
    process.exit(0);
  } catch (error) {
    if (!(error instanceof TypeError) || !('code' in error)) throw error;
    console.error(`✗ ${error.message.split('. ')[0]}. ${usage.split('\n')[0]}`);
    process.exit(2);
  }
}
