// Leads a group of its own: a tool and what the tool starts. They end with this process, and this process with the launcher.
import { spawn } from 'node:child_process';

const [file = '', ...args] = process.argv.slice(2);
const tool = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
let ending = false;

/** @param {NodeJS.Signals} signal */
const everybody = (signal) => process.kill(-process.pid, signal);
const end = () => {
  if (ending) return;
  ending = true;
  everybody('SIGTERM');
  setTimeout(everybody, 2000, 'SIGKILL');
};

tool.once('exit', (code) => (ending ? everybody('SIGKILL') : process.exit(code ?? 1)));
process.on('disconnect', end);
process.on('SIGTERM', end);
