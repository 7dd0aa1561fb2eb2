// In place of `docker`: asks the test what the command stands for here, and runs that with its own input and output.
import { spawn } from 'node:child_process';

const asked = { method: 'POST', body: JSON.stringify(process.argv.slice(2)) };
const { trouble, command, args, env } = await (await fetch(process.env.STAND_IN_URL, asked)).json();
if (trouble) {
  console.error(trouble);
  process.exitCode = 1;
} else if (command) {
  const child = spawn(command, args, { env, stdio: 'inherit' });
  child.once('exit', (code) => (process.exitCode = code ?? 1));
}
