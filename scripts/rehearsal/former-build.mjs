import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { entries, isExternal } from '../lib/bundle-parts.mjs';
import { Complaint } from '../lib/complaint.mjs';
import { inRoot, root } from '../lib/paths.mjs';

const server = ['apps/api/src', 'libs', 'workflows', 'migrations'];

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The commit before the last one that changed the server; the last one, where the server was changed since. Null without a history. */
export function commitBefore() {
  try {
    if (git('status', '--porcelain', '--', ...server)) return git('rev-parse', 'HEAD');
    const last = git('log', '-1', '--first-parent', '--format=%H', '--', ...server);
    return git('rev-parse', `${last}^`);
  } catch {
    return null;
  }
}

/** @param {string} from @param {string} to @param {string[]} without */
function linkEach(from, to, without = []) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) if (!without.includes(name)) symlinkSync(join(from, name), join(to, name));
}

/** The packages that are installed here, and of the house itself what stands there. @param {string} folder */
function linkPackages(folder) {
  linkEach(inRoot('node_modules'), join(folder, 'node_modules'), ['@meridian', '.meridian', '.cache']);
  const own = join(folder, 'node_modules/@meridian');
  mkdirSync(own);
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const places = workspaces.flatMap((place) =>
    place.endsWith('/*')
      ? readdirSync(join(folder, dirname(place))).map((name) => join(dirname(place), name))
      : [place],
  );
  for (const place of places.filter((each) => existsSync(join(folder, each, 'package.json')))) {
    const { name } = JSON.parse(readFileSync(join(folder, place, 'package.json'), 'utf8'));
    symlinkSync(join(folder, place), join(folder, 'node_modules', name));
    const nested = inRoot(place, 'node_modules');
    if (existsSync(nested) && lstatSync(nested).isDirectory()) linkEach(nested, join(folder, place, 'node_modules'));
  }
}

/**
 * The API of another commit in a folder of its own, straight from its sources: what it was checked by then is not checked again.
 * @param {string} revision
 */
export async function buildFormer(revision) {
  const commit = (() => {
    try {
      return git('rev-parse', '--verify', `${revision}^{commit}`);
    } catch {
      throw new Complaint(`there is no commit ${revision} here`);
    }
  })();
  const folder = mkdtempSync(join(tmpdir(), 'meridian-former-'));
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkPackages(folder);
  execFileSync(process.execPath, [join(folder, 'scripts/contracts.mjs')], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const api = join(folder, 'apps/api');
  const found = Object.entries(entries).filter(([, file]) => existsSync(join(api, `src/${file}.ts`)));
  const bundle = await rolldown({
    cwd: folder,
    input: Object.fromEntries(found.map(([name, file]) => [name, join(api, `src/${file}.ts`)])),
    platform: 'node',
    tsconfig: join(api, 'tsconfig.json'),
    resolve: {
      conditionNames: ['source', 'import', 'node', 'default'],
      extensionAlias: { '.js': ['.ts', '.js'] },
    },
    external: isExternal,
    onLog: (level, log, tell) => (level === 'warn' ? undefined : tell(level, log)),
  });
  await bundle.write({
    dir: join(api, 'dist/bundle'),
    format: 'esm',
    chunkFileNames: 'parts/[name]-[hash].js',
    keepNames: true,
  });
  await bundle.close();
  const sdl = (/** @type {string} */ name) => readFileSync(join(folder, `libs/contracts/${name}.graphql`), 'utf8');
  return {
    commit,
    samePackages: git('diff', '--name-only', commit, '--', 'package-lock.json') === '',
    api: join(api, 'dist/bundle/main.js'),
    cli: join(api, 'dist/bundle/cli/cli.js'),
    schemas: { '/graphql/': sdl('schema'), '/admingql/': sdl('admin.schema') },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
