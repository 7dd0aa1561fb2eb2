import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { licencesPlugin } from '../vite/licences.plugin.ts';

interface Emitted {
  readonly fileName: string;
  readonly source: string;
}

const inWeb = (name: string) => readFile(join(import.meta.dirname, '..', name), 'utf8');

async function licences(): Promise<Emitted[]> {
  const emitted: Emitted[] = [];
  const make = licencesPlugin().generateBundle as unknown as (this: object) => Promise<void>;
  await make.call({ emitFile: (file: Emitted) => emitted.push(file) });
  return emitted;
}

it('ships libheif with its licence, the one that it builds on, and where its sources are', async () => {
  const [{ fileName, source } = { fileName: '', source: '' }] = await licences();
  expect(fileName).toBe('licences/libheif.txt');
  expect(source).toContain('GNU LESSER GENERAL PUBLIC LICENSE\n                       Version 3');
  expect(source).toContain('GNU GENERAL PUBLIC LICENSE\n                       Version 3');
  expect(source).toContain('END OF TERMS AND CONDITIONS');
  const { dependencies } = JSON.parse(await inWeb('package.json')) as {
    dependencies: Record<string, string>;
  };
  expect(source).toContain(`libheif-js ${dependencies['libheif-js']}.`);
  expect(await inWeb('vite.config.ts')).toContain('licencesPlugin(),');
});

it('ships what decodes scans with the licences that ask for it', async () => {
  const [, { fileName, source } = { fileName: '', source: '' }] = await licences();
  expect(fileName).toBe('licences/scans.txt');
  expect(source).toContain('2-clauses');
  expect(source).toContain('Jan de Vaan');
});
