import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';

/** Where an actor may be named: the kinds of actors, who calls, and who acted in the event that a reaction meets. */
const places = [
  'apps/api/src/platform/actors.ts',
  'apps/api/src/platform/event-store/',
  'apps/api/src/platform/reactions/acting.ts',
];
const isProduct = (file: string) => !/\.test\.ts$|\/testing\/|\/demo\//.test(file);

/** The lines on which an object names its `actor`; types and patterns do not. */
function actorsIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const names = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
    if (names && node.name.getText() === 'actor') {
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('names who acts in one place', () => {
  const all = readdirSync(inRoot('apps/api/src'), { recursive: true, encoding: 'utf8' });
  const files = all.map((file) => `apps/api/src/${file}`).filter((file) => file.endsWith('.ts') && isProduct(file));
  expect(files.length).toBeGreaterThan(300);
  const others = files.filter((file) => !places.some((place) => file.startsWith(place)));
  expect(others.flatMap((file) => actorsIn(file, readFileSync(inRoot(file), 'utf8')))).toEqual([]);
});

it.each([
  ['const context = { ...more, actor: viewer.userId ?? viewer.role };', 1],
  ['const actor = nameOf(viewer); send({ actor });', 1],
  ['interface Acts { readonly actor: string }', 0],
  ['const read = ({ actor }: Acts) => actor;', 0],
])('finds an actor that is made by hand: %s', (text, count) => {
  expect(actorsIn('probe.ts', text)).toHaveLength(count);
});
