import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminMetadata } from '../../../scripts/contracts/admin-metadata.mjs';
import { type ApiStack, startApiStack } from '../src/modules/identity/testing/api-stack.js';
import { plant, type Planted, projected } from '../src/modules/identity/testing/planted-people.js';
import { loadContracts } from '../src/platform/graphql/contracts.js';
import { product } from '../src/product.js';
import { listOperation, listSdl, listTable } from './list-probes.js';

let stack: ApiStack;
let mine: Planted;
let other: Planted;

@Module({ providers: [{ provide: Symbol('probe'), useValue: listOperation(() => stack.pool) }] })
class ProbeModule {}

const { public: open, admin } = loadContracts();
const sdl = `${open.sdl}\n${listSdl}`;
const { probeRows } = adminMetadata(buildSchema(sdl), 'public').lists;
const contracts = { admin, public: { sdl, documents: { ...open.documents, [probeRows.hash]: probeRows.document } } };

beforeAll(async () => {
  const probed = [...product, { name: 'visits' as const, nest: ProbeModule }];
  stack = await startApiStack({ OTP_REQUIRED_FOR: 'none' }, { product: probed, reactions: false, contracts });
  [mine, other] = await Promise.all([plant(stack, 'pharma'), plant(stack, 'pharma')]);
  for (const each of [mine, other]) await projected(stack, each);
  await stack.pool.query(listTable);
  const { organisationId } = mine;
  for (const name of ['Ada', 'Bo', 'Cai', 'Bea']) {
    const values = [randomUUID(), organisationId, name];
    await stack.pool.query('insert into public.probe_rows values ($1, $2, $3)', values);
  }
});
afterAll(() => stack.stop());

interface Listed {
  readonly rows: readonly { readonly id: string; readonly name: string }[];
  readonly page: { readonly endCursor: string | null; readonly hasNext: boolean; readonly total: number };
}

/** As the web asks for a generated list: by the hash of its document. */
async function list(planted: Planted, filter: object, page: object = {}, direction = 'ascending'): Promise<Listed> {
  const parameters = new URLSearchParams({
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: probeRows.hash } }),
    variables: JSON.stringify({ filter, sort: { by: 'name', direction }, page }),
  });
  const answer = await stack.api.get(`/graphql/?${parameters.toString()}`, { cookie: planted.cookie });
  const { data } = (await answer.json()) as { data: { probeRows: Listed } };
  return data.probeRows;
}

const names = ({ rows }: Listed) => rows.map(({ name }) => name);

it('pages, sorts and filters a list of a group on /graphql/ for those who work in it', async () => {
  const filter = { group: mine.organisationId };
  const first = await list(mine, filter, { size: 3 });
  expect(names(first)).toEqual(['Ada', 'Bea', 'Bo']);
  expect(first.page).toMatchObject({ hasNext: true, total: 4 });
  expect(names(await list(mine, filter, { size: 3, after: first.page.endCursor }))).toEqual(['Cai']);
  expect(names(await list(mine, filter, { size: 2 }, 'descending'))).toEqual(['Cai', 'Bo']);
  expect(names(await list(mine, { ...filter, search: 'B' }))).toEqual(['Bea', 'Bo']);
});

it('reads one of its records by the key, where the filter lets it through', async () => {
  const filter = { group: mine.organisationId };
  const { rows } = await list(mine, filter);
  const [ada] = rows;
  expect(await list(mine, filter, { only: ada?.id })).toMatchObject({ rows: [{ name: 'Ada' }], page: { total: 1 } });
  expect(names(await list(mine, { ...filter, search: 'B' }, { only: ada?.id }))).toEqual([]);
  expect(names(await list(other, { group: other.organisationId }, { only: ada?.id }))).toEqual([]);
});

it('is empty for those of another group, like that of a group that is not there', async () => {
  const others = await list(other, { group: mine.organisationId });
  expect(others).toMatchObject({ rows: [], page: { total: 0 } });
  expect(others).toEqual(await list(other, { group: randomUUID() }));
});
