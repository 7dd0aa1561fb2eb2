/** Something the person at the terminal can put right: shown as one line, without a stack. */
export class Complaint extends Error {
  /** @override */
  name = 'Complaint';
}

/**
 * Runs a command line tool: a complaint or a mistyped option becomes one line on stderr and exit code 1,
 * a bug keeps its stack.
 * @param {() => Promise<number | void>} main
 */
export async function runAsCommand(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.exitCode = 1;
    console.error(isComplaint(error) || isMistyped(error) || isEnvironment(error) ? `✗ ${error.message}` : error);
  }
}

/** Ours, or that of the operators' commands. @param {unknown} error @returns {error is Error} */
const isComplaint = (error) => error instanceof Error && error.name === 'Complaint';

/** An option that does not exist, as `parseArgs` says it. @param {unknown} error @returns {error is Error} */
const isMistyped = (error) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');

/** A variable that the API itself refuses, as its EnvironmentError says it. @param {unknown} error @returns {error is Error} */
const isEnvironment = (error) => error instanceof Error && error.name === 'EnvironmentError';
