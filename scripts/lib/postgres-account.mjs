import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** @typedef {{ uid: number, gid: number }} Account */

/** @param {string} name @returns {Account | null} */
function lookUp(name) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  if (!line) return null;
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

function createPostgresUser() {
  const shell = existsSync('/usr/sbin/nologin') ? '/usr/sbin/nologin' : '/bin/false';
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', shell, 'postgres'], {
      stdio: 'ignore',
    });
  } catch {
    // A read-only /etc, or no useradd: the caller takes the unprivileged user that every system has.
  }
}

/**
 * Postgres refuses to run as root, so root hands it to the owner of the data, or to `postgres`.
 * @param {string} cluster
 * @returns {Account | null} null: run as the present user
 */
export function accountFor(cluster) {
  if (process.getuid?.() !== 0) return null;
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  if (!lookUp('postgres')) createPostgresUser();
  return lookUp('postgres') ?? lookUp('nobody') ?? { uid: 65534, gid: 65534 };
}

/**
 * Whether the account may walk down to the path: a clone under /root, say, is closed to it.
 * @param {string} path
 * @param {Account | null} account
 */
export function canReach(path, account) {
  if (!account) return true;
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const { mode, uid, gid } = statSync(folder);
      const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}
