import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

// Runs before the API's first file: loads the code while Postgres and the event node start, then completes the environment.
const folder = dirname(process.argv[1] ?? '');
/** @param {string} file */
const load = (file) => import(pathToFileURL(join(folder, file)).href);
const leave = () => process.exit(0);

const ends = ['disconnect', 'SIGTERM', 'SIGINT'];
for (const end of ends) process.once(end, leave);
/** @type {Promise<Record<string, string>>} */
const rest = new Promise((tell) => process.once('message', (message) => tell(/** @type {any} */ (message))));
// What cannot be loaded fails again in the first file, which says so properly.
await Promise.allSettled([load('platform/postgres/migrate.js'), load('app.js')]);
Object.assign(process.env, await rest);
for (const end of ends) process.off(end, leave);
