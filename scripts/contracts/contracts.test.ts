import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { runContracts } from './run.mjs';

const clock = 'libs/contracts/clock/clock.graphql';
const page = 'apps/web/src/page.tsx';
vi.setConfig({ testTimeout: 30_000 });
const script = resolve(import.meta.dirname, '../contracts.mjs');
let template: string;
let root: string;

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.test', ...args], { cwd: root, stdio: 'pipe' });
const commit = (message: string) => {
  git('add', '-A');
  git('commit', '-q', '-m', message);
};
const run = async (options: { check?: boolean } = {}) => {
  const { ok, lines } = await runContracts(root, options);
  return { ok, text: lines.join('\n') };
};
const check = () => run({ check: true });
const checkByCommand = () => {
  const { status, stdout, stderr } = spawnSync('node', [script, '--check'], {
    env: { ...process.env, CONTRACTS_ROOT: root },
    encoding: 'utf8',
  });
  return { ok: status === 0, text: stdout + stderr };
};
const build = async () => expect(await run()).toMatchObject({ ok: true });

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'contracts-'));
  put(
    '.gitignore',
    'libs/contracts/*.graphql\nlibs/contracts/generated/\napps/web/src/generated/\napps/web/src/gql/\n',
  );
  put(clock, 'type Clock { now: String! zone: String }\nextend type Query { clock: Clock! }\n');
  put('libs/contracts/clock/clock.admin.graphql', 'extend type Query { drift: Int! }\n');
  put('libs/contracts/clock/messages.en.json', '{"clock.now":"Now"}');
  put('libs/contracts/clock/messages.zh.json', '{"clock.now":"现在"}');
  put(page, 'export const Now = graphql(`query Now { clock { now } }`);\n');
  git('init', '-q', '-b', 'main');
  await build();
  commit('feat(clock): tell the time');
  template = root;
});
afterAll(() => rmSync(template, { recursive: true, force: true }));
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'contracts-'));
  cpSync(template, root, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('builds schemas, types, typed documents and the manifest, and then finds nothing to do', async () => {
  expect(read('libs/contracts/schema.graphql')).toContain('clock: Clock!');
  expect(read('libs/contracts/schema.graphql')).not.toContain('drift');
  expect(read('libs/contracts/admin.schema.graphql')).toContain('drift: Int!');
  expect(read('libs/contracts/generated/public.ts')).toContain('export type Clock = {');
  expect(read('libs/contracts/generated/message-key.ts')).toContain('"clock.now"');
  const manifest = JSON.parse(read('libs/contracts/generated/trusted-documents.json'));
  expect(manifest.admin).toEqual({});
  const [[hash, text]] = Object.entries<string>(manifest.public);
  expect(text.replace(/\s+/g, ' ')).toBe('query Now { clock { __typename now } }');
  expect(read('apps/web/src/gql/graphql.ts')).toContain(`"hash":"${hash}"`);
  expect((await run()).text).toContain('unchanged');
  expect(checkByCommand()).toMatchObject({ ok: true });
});

it('lists each English file of messages for the compiler, in whichever folder and by whichever name', async () => {
  const ids = () => read('apps/web/src/generated/messages.d.ts');
  expect(ids()).toContain("| keyof typeof import('@meridian/contracts/clock/messages.en.json')");
  put('apps/web/src/features/clock/own/messages.en.json', '{"own.title":"Own"}');
  put('libs/contracts/clock/zones/zones.messages.en.json', '{"clock.zone":"Zone"}');
  put('libs/contracts/clock/zones/zones.messages.zh.json', '{"clock.zone":"时区"}');
  await build();
  expect(ids()).toContain("| keyof typeof import('../features/clock/own/messages.en.json')");
  expect(ids()).toContain("| keyof typeof import('@meridian/contracts/clock/zones/zones.messages.en.json')");
  expect(ids()).not.toContain('zh.json');
  expect(read('libs/contracts/generated/message-key.ts')).toContain('"clock.zone"');
});

it('asks for every field of a record that a document names whole, also for one that comes later', async () => {
  const sent = () => Object.values<string>(JSON.parse(read('libs/contracts/generated/trusted-documents.json')).public);
  put(page, 'export const Now = graphql(`query Now { clock { ...WholeClock } }`);\n');
  await build();
  expect(sent().join().replace(/\s+/g, ' ')).toBe(
    'query Now { clock { __typename ... on Clock { __typename now zone } } }',
  );
  put(clock, 'type Clock { now: String! zone: String tick: Int }\nextend type Query { clock: Clock! }\n');
  await build();
  expect(sent().join()).toContain('tick');
  put(page, 'export const Now = graphql(`query Now { clock { ...WholeClok } }`);\n');
  expect(await run()).toMatchObject({ ok: false, text: expect.stringContaining('no object type Clok') });
});

it('puts a document with the admin tag into the admin manifest', async () => {
  put(page, 'export const D = adminGraphql(`query D { drift }`);\n');
  await build();
  const manifest = JSON.parse(read('libs/contracts/generated/trusted-documents.json'));
  expect(Object.values(manifest.admin)).toHaveLength(1);
  expect(manifest.public).toEqual({});
});

it('builds again when an output was edited or lost', async () => {
  put('libs/contracts/generated/public.ts', 'broken');
  expect((await run()).text).toContain('1 files written');
  expect(read('libs/contracts/generated/public.ts')).toContain('Clock');
});

it('refuses a document that the schema does not answer', async () => {
  put(page, 'export const Now = graphql(`query Now { clock { century } }`);\n');
  const { ok, text } = await run();
  expect(ok).toBe(false);
  expect(text).toContain('century');
});

it('refuses a document with an interpolation and a type defined twice', async () => {
  put(page, 'export const Now = graphql(`query Now { clock { ${field} } }`);\n');
  expect(await run()).toMatchObject({ ok: false, text: expect.stringContaining('one plain text') });
  put(page, '');
  put('libs/contracts/other/other.graphql', 'type Clock { tick: Int }\n');
  expect(await run()).toMatchObject({
    ok: false,
    text: expect.stringContaining('already defined in clock/clock.graphql'),
  });
});

it('check: accepts an addition', async () => {
  put(clock, read(clock).replace('zone: String', 'zone: String tick: Int'));
  await build();
  commit('feat(clock): tick');
  expect(await check()).toMatchObject({ ok: true });
});

it('check: refuses a breaking change, unless the commit message says so', async () => {
  put(clock, read(clock).replace(' zone: String', ''));
  await build();
  commit('feat(clock): drop the zone');
  const refused = await check();
  expect(refused.ok).toBe(false);
  expect(refused.text).toContain('Clock.zone');
  expect(refused.text).toMatch(/by [0-9a-f]{8}/);
  git('commit', '-q', '--amend', '-m', 'feat(clock): drop the zone\n\nBREAKING CHANGE: ask the calendar for the zone.');
  expect(await check()).toMatchObject({ ok: true });
});

it('check: refuses a breaking change that was pushed together with a later commit', async () => {
  put(clock, read(clock).replace(' zone: String', ''));
  await build();
  commit('feat(clock): drop the zone');
  put('README.md', 'clock');
  commit('docs(clock): say what it is\n\nBREAKING CHANGE: the clock has a page.');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  expect(await check()).toMatchObject({ ok: false, text: expect.stringContaining('Clock.zone') });
  git(
    'commit',
    '-q',
    '--allow-empty',
    '-m',
    'docs(clock): warn\n\nBREAKING CHANGE: Clock.zone is in the calendar now.',
  );
  expect(await check()).toMatchObject({ ok: true });
});

it('check: joins the sources of each commit, and is not satisfied by a field of another type', async () => {
  put(clock, read(clock).replace(' zone: String', ''));
  commit('feat(clock): drop the zone');
  put('libs/contracts/clock/more.graphql', 'extend type Clock { zone: Int }\n');
  expect((await check()).text).toMatch(/public: Clock\.zone: .*removed.* \(by [0-9a-f]{8}\)/);
  put('libs/contracts/clock/more.graphql', 'extend type Clock { zone: String }\n');
  expect(await check()).toMatchObject({ ok: true });
});

it('check: forgives a breaking change that was mended since', async () => {
  put(clock, read(clock).replace(' zone: String', ''));
  await build();
  commit('feat(clock): drop the zone');
  put(clock, read(clock).replace('now: String!', 'now: String! zone: String'));
  await build();
  commit('fix(clock): bring the zone back');
  expect(await check()).toMatchObject({ ok: true });
});

it('check: has nothing to compare with in a repository of one commit', async () => {
  expect((await check()).text).toContain('no earlier commit');
});

it('check: names the file that cannot be read', async () => {
  put(clock, 'type Clock {');
  expect(await check()).toMatchObject({ ok: false, text: expect.stringContaining('clock/clock.graphql') });
});
