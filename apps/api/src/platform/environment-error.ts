/** Its message is the one line that the person who started the process reads. It never repeats a value that may hold a password. */
export class EnvironmentError extends Error {
  constructor(variable: string, problem: string, remedy: string) {
    super(`${variable} ${problem}: ${remedy}`);
    this.name = 'EnvironmentError';
  }
}
