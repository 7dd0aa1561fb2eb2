import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { product } from '../src/product.js';

const features = fileURLToPath(new URL('../../web/src/features', import.meta.url));

it('leads from each record page to a kind of record that has an audit', () => {
  const descriptions = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(join(features, path), 'utf8'))
    // The lines of a day are read from the audit itself, and lead to its records one by one; the review of one person
    // stands in the audit of their group.
    .filter((text) => text.includes('recordPage(') && !/list: (staffDay|pharmaPhlebotomists)/.test(text));
  const linked = descriptions.flatMap((text) =>
    [...text.matchAll(/^\s*audit: '(\w+)'|, audit: '(\w+)' }/gm)].map(([, one, other]) => one ?? other),
  );
  const kinds = product.flatMap(({ audited = [] }) => audited).map(({ category }) => category);
  expect(linked.length).toBeGreaterThanOrEqual(descriptions.length);
  expect(linked.filter((of) => of === undefined || !kinds.includes(of))).toEqual([]);
});
