// Writes the metadata of lists and forms as TypeScript.
/** What the server knows of it: the mutations with a form for one record of each type. */
export const formsOfRecords = (metadata) =>
  Object.assign(
    {},
    ...metadata.flatMap(({ lists }) => Object.values(lists).map(({ row, forms }) => ({ [row]: forms }))),
  );

export function recordForms(forms) {
  return `/** The mutations that change one record of a list, by the type of its rows. */\nexport const recordForms = ${JSON.stringify(forms, null, 2)} as const;\n`;
}

/** Where the rules of inputs are: `CouponInput` is judged by `couponRules`. @param {readonly { path: string, text: string }[]} files */
export function rulesIn(files) {
  return new Map(
    files.flatMap(({ path, text }) =>
      [...text.matchAll(/^export const (\w+Rules)\b/gm)].map(([, name = '']) => /** @type {const} */ ([name, path])),
    ),
  );
}

const rulesOf = (input) => `${input[0].toLowerCase()}${input.slice(1).replace(/Input$/, '')}Rules`;

/**
 * One file a module, so that a page loads what its own module needs. The documents themselves are the server's.
 * @param {ReturnType<typeof import('./admin-metadata.mjs').adminMetadata>} metadata @param {ReadonlyMap<string, string>} modules
 * @param {ReadonlyMap<string, string>} rules by their names, the files that they are in @param {string} [folder]
 */
export function adminMetadataFiles({ lists, rows, forms }, modules, rules, folder = 'admin-metadata') {
  /** @type {Map<string, Map<string, string>>} */
  const files = new Map();
  /** @type {Map<string, Set<string>>} */
  const heads = new Map();
  const write = (root, shape, parts) => {
    for (const [name, { document: _, ...part }] of Object.entries(parts)) {
      const module = modules.get(`${root}.${name}`) ?? 'kernel';
      const constants = files.get(module) ?? new Map();
      files.set(module, constants);
      if (constants.has(name)) throw new Error(`${module}: two generated parts are named ${name}`);
      const { text, imports } = textOf(part, modules.get(`${root}.${name}`));
      for (const line of imports) (heads.get(module) ?? heads.set(module, new Set()).get(module))?.add(line);
      constants.set(name, `export const ${name} = ${text} as const satisfies ${shape};\n`);
    }
  };
  /** A form loads its rules when it is opened; a list names the forms of its records. */
  const textOf = ({ forms: own, ...part }, module) => {
    const imports = [];
    const links = [];
    if (part.input) {
      const judge = rulesOf(part.input);
      const file = rules.get(judge);
      if (!file) throw new Error(`@form on ${part.mutation}: no *.rules.ts has ${judge} for ${part.input}`);
      const source = `../../${file.replace(/\.ts$/, '.js')}`;
      links.push(`"rules": () => import('${source}').then(({ ${judge} }) => ${judge})`);
    }
    if (own) {
      for (const form of own) {
        const home = modules.get(`Mutation.${form}`);
        if (home !== module) imports.push(`import { ${form} } from './${home}.js';`);
      }
      links.push(`"forms": [${own.join(', ')}]`);
    }
    const text = JSON.stringify(part, null, 2);
    return { imports, text: links.length > 0 ? `${text.slice(0, -2)},\n  ${links.join(',\n  ')}\n}` : text };
  };
  write('Mutation', 'FormMetadata', forms);
  write('Query', 'ListMetadata', lists);
  write('Query', 'RowsMetadata', rows);
  return [...files].map(([module, constants]) => {
    const shapes = ['FormMetadata', 'ListMetadata', 'RowsMetadata'].filter((shape) =>
      [...constants.values()].some((text) => text.endsWith(`satisfies ${shape};\n`)),
    );
    const head = `import type { ${shapes.join(', ')} } from '../../kernel/admin-metadata.js';\n`;
    const imports = [...(heads.get(module) ?? [])].map((line) => `${line}\n`).join('');
    return { name: `${folder}/${module}.ts`, content: [head + imports, ...constants.values()].join('\n') };
  });
}
