import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseFile, type Declaration, type ParsedFile } from './declarations.ts';

const contracts = '@meridian/contracts/';

/** The declarations that are reached, each with its file, and all files that are loaded for them. */
export type Reached = { declarations: Map<Declaration, string>; files: Set<string> };

/**
 * Follows names through the sources of the web, and of the contracts that they import. Of a file only what is named
 * counts, so that neither the size of a file nor its folder matters.
 */
export function createSources(root: string) {
  const parsed = new Map<string, ParsedFile>();
  const places = new Map<string, string | undefined>();

  function parse(file: string): ParsedFile {
    const known = parsed.get(file) ?? parseFile(file);
    parsed.set(file, known);
    return known;
  }

  function find(from: string, specifier: string): string | undefined {
    const place = specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : specifier.startsWith(contracts)
        ? join(root, '../../libs/contracts', specifier.slice(contracts.length))
        : undefined;
    if (place === undefined) return undefined;
    const found = [place, place.replace(/\.js$/, '.ts'), `${place}.ts`, `${place}/index.ts`];
    return found.find((file) => /\.tsx?$/.test(file) && existsSync(file));
  }

  function resolve(from: string, specifier: string): string | undefined {
    const key = `${dirname(from)}\n${specifier}`;
    if (!places.has(key)) places.set(key, find(from, specifier));
    return places.get(key);
  }

  /** All that the files export, and all that this needs at once; what is loaded later is not among it. */
  function reach(...starts: string[]): Reached {
    const declarations = new Map<Declaration, string>();
    const files = new Set<string>();
    const asked = new Set<string>();

    function load(file: string): void {
      if (files.has(file)) return;
      files.add(file);
      const { effects, loads } = parse(file);
      visit(file, effects);
      for (const specifier of loads) {
        const loaded = resolve(file, specifier);
        if (loaded !== undefined) load(loaded);
      }
    }

    function visit(file: string, declaration: Declaration): void {
      if (declarations.has(declaration)) return;
      declarations.set(declaration, file);
      for (const name of declaration.names) visitLocal(file, name);
    }

    function visitLocal(file: string, name: string): void {
      const { declared, imported } = parse(file);
      const declaration = declared.get(name);
      if (declaration !== undefined) visit(file, declaration);
      const binding = imported.get(name);
      if (binding !== undefined) visitExport(resolve(file, binding.from), binding.name);
    }

    function visitExport(file: string | undefined, name: string): void {
      if (file === undefined || asked.has(`${file}\n${name}`)) return;
      asked.add(`${file}\n${name}`);
      load(file);
      const { exported, stars } = parse(file);
      for (const each of name === '*' ? exported.keys() : [name]) {
        const target = exported.get(each);
        if (typeof target === 'string') visitLocal(file, target);
        else if (target !== undefined) visitExport(resolve(file, target.from), target.name);
      }
      if (!exported.has(name)) for (const star of stars) visitExport(resolve(file, star), name);
    }

    for (const file of starts) visitExport(file, '*');
    return { declarations, files };
  }

  return {
    reach,
    /** The files that one file loads by `import()`. */
    loadedLater: (file: string): string[] => parse(file).later.flatMap((specifier) => resolve(file, specifier) ?? []),
  };
}
