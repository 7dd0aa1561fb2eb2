import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Complaint } from './complaint.mjs';

/**
 * @typedef {object} Manifest  what backup.json says of a backup; written last, so that an interrupted one has none
 * @property {'meridian-backup/1'} format
 * @property {string} createdAt
 * @property {Record<string, { size: number, sha256: string }>} files
 */

const manifestFile = 'backup.json';

/** Every file below a folder, by its path in it. @param {string} folder @param {(path: string) => boolean} [wanted] @returns {Promise<string[]>} */
export async function filesIn(folder, wanted = () => true) {
  /** @type {string[]} */
  const found = [];
  const walk = async (/** @type {string} */ place) => {
    for (const entry of await readdir(place, { withFileTypes: true })) {
      const path = join(place, entry.name);
      if (!wanted(relative(folder, path))) continue;
      if (entry.isDirectory()) await walk(path);
      else if (entry.isFile()) found.push(relative(folder, path));
    }
  };
  await walk(folder);
  return found;
}

/** Every folder below a folder: Postgres needs its empty ones too. @param {string} folder @returns {Promise<string[]>} */
export async function foldersIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** A file that is gone when its turn comes was dropped meanwhile. @param {string} from @param {string} to @param {string[]} paths */
export async function copyAll(from, to, paths) {
  for (const path of paths) {
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 });
    await copyFile(join(from, path), join(to, path)).catch((/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

/** @param {string} file */
async function digestOf(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { size: (await stat(file)).size, sha256: hash.digest('hex') };
}

/** @param {string} folder */
export async function writeManifest(folder) {
  /** @type {Manifest['files']} */
  const files = {};
  for (const path of await filesIn(folder)) files[path] = await digestOf(join(folder, path));
  /** @type {Manifest} */
  const manifest = { format: 'meridian-backup/1', createdAt: new Date().toISOString(), files };
  await writeFile(join(folder, manifestFile), JSON.stringify(manifest, null, 1));
  return manifest;
}

/** Whole and unaltered, or a complaint. @param {string} folder @returns {Promise<Manifest>} */
export async function readBackup(folder) {
  /** @type {Manifest} */
  const manifest = await readFile(join(folder, manifestFile), 'utf8').then(JSON.parse, () => null);
  if (manifest?.format !== 'meridian-backup/1')
    throw new Complaint(`there is no complete backup of Meridian in ${folder}`);
  const present = (await filesIn(folder)).filter((path) => path !== manifestFile);
  const added = present.filter((path) => !Object.hasOwn(manifest.files, path));
  if (added.length > 0) throw new Complaint(`the backup is not as it was made: ${added[0]} was added`);
  for (const [path, { size, sha256 }] of Object.entries(manifest.files)) {
    const found = present.includes(path) ? await digestOf(join(folder, path)) : undefined;
    if (found?.size !== size || found.sha256 !== sha256)
      throw new Complaint(`the backup is not as it was made: ${path} is ${found ? 'altered' : 'missing'}`);
  }
  return manifest;
}
