import { ModulesContainer } from '@nestjs/core';
import { repeatableMutations } from '@meridian/contracts/kernel';
import { expect, test } from 'vitest';
import { findOperations } from '../src/platform/operations/bound-operations.js';
import { startTestApi } from './test-api.js';

test('the browser gives a key to those mutations that are carried out once under it, and to no others', async () => {
  const api = await startTestApi();
  const bound = findOperations(api.api.nest.get(ModulesContainer));
  const names = (wanted: string) =>
    bound.flatMap(({ endpoint, repeatable }) => (endpoint === wanted ? repeatable : [])).sort();
  await api.stop();
  expect(repeatableMutations).toEqual({ admin: names('admin'), public: names('public') });
});
