import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { licencesPlugin } from '../vite/licences.plugin.ts';

interface Emitted {
  readonly fileName: string;
  readonly source: string;
}

const inWeb = (name: string) => readFile(join(import.meta.dirname, '..', name), 'utf8');

it('ships libheif with its licence, the one that it builds on, and where its sources are', async () => {
  const emitted: Emitted[] = [];
  const make = licencesPlugin().generateBundle as unknown as (this: object) => Promise<void>;
  await make.call({ emitFile: (file: Emitted) => emitted.push(file) });
  const [{ fileName, source } = { fileName: '', source: '' }] = emitted;
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
