#!/usr/bin/env node
// Lays out in an empty folder what the image holds beside its base: what the processes load, and nothing else.
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Complaint, runAsCommand } from './lib/complaint.mjs';
import { packagesOf, partAt } from './lib/bundled-packages.mjs';
import { inRoot, root } from './lib/paths.mjs';

const usage = 'usage: node scripts/image-parts.mjs FOLDER    new or empty; the product must be built';

/** What the bundle leaves outside of itself (`scripts/bundle.mjs`) and loads. */
const outside = [
  '@node-rs/argon2',
  'bidi-js',
  'fontkit',
  'graphql',
  'libheif-js',
  'mammoth',
  'pdfjs-dist',
  'pdfkit',
  'pg',
  'pino',
  'reflect-metadata',
  'sharp',
];
const own = [
  'apps/api/package.json',
  'apps/api/dist/bundle',
  'apps/api/data',
  'apps/api/fonts',
  'apps/web/dist',
  'scripts/verify-evidence.mjs',
];
/** Workers are built apart, and fonts are no code: no chunk tells of them. A test misses what is not here. */
const besideChunks = [
  'pdfjs-dist',
  'libheif-js',
  'zxing-wasm',
  '@cornerstonejs/codec-charls',
  '@cornerstonejs/codec-openjpeg',
  'jpeg-lossless-decoder-js',
  '@fontsource-variable/atkinson-hyperlegible-next',
];
const contracts = ['schema.graphql', 'admin.schema.graphql', 'generated/trusted-documents.json'];

/** No process loads these of any package. */
const notLoaded =
  /\.(?:map|d\.[cm]?ts|[cm]?ts|md|markdown|flow)$|\/(?:test|tests|docs|examples?|benchmarks?|\.github)$/;
/** Of these only what is named: the rest is for browsers. */
const only = /** @type {Record<string, RegExp>} */ ({
  pdfkit: /^(?!js\/pdfkit\.(?:browser|standalone|old))/,
  'libheif-js': /^(?:|package\.json|LICENSE|libheif-wasm|libheif-wasm\/(?:LICENSE|libheif-bundle\.mjs))$/,
  'pdfjs-dist': /^(?:|package\.json|LICENSE|legacy|legacy\/build|legacy\/build\/pdf(?:\.worker)?\.mjs|cmaps(?:\/.*)?)$/,
});

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Where a package finds another, as Node looks for it. @param {string} name @param {string} from @returns {string | null} */
function placeOf(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return place;
    if (folder === root || folder === dirname(folder)) return null;
  }
}

/** The packages with all that they need, each at its place. @param {readonly string[]} names */
function closureOf(names) {
  /** @type {Map<string, string>} */
  const found = new Map();
  /** @param {string} name @param {string} from @param {boolean} optional */
  const add = (name, from, optional) => {
    const place = placeOf(name, from);
    if (!place && optional) return;
    if (!place) throw new Complaint(`${name} is not installed: npm ci`);
    if (found.has(place)) return;
    found.set(place, name);
    const { dependencies = {}, optionalDependencies = {} } = read(join(place, 'package.json'));
    for (const each of Object.keys(dependencies)) add(each, place, each in optionalDependencies);
    for (const each of Object.keys(optionalDependencies)) add(each, place, true);
  };
  for (const name of names) add(name, inRoot('apps/api'), false);
  return found;
}

/** @param {string} file @param {object} value */
const write = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** @param {string} to */
function layOut(to) {
  if (existsSync(to) && readdirSync(to).length > 0) throw new Complaint(`${to} is not empty`);
  if (!existsSync(inRoot('apps/api/dist/bundle/main.js')))
    throw new Complaint('the product is not built: npm run build');
  for (const path of own) cpSync(inRoot(path), join(to, path), { recursive: true });
  const inside = 'node_modules/@meridian/contracts';
  for (const path of contracts) cpSync(inRoot('libs/contracts', path), join(to, inside, path), { recursive: true });
  const {
    name: contractsName,
    version: contractsVersion,
    license: ofContracts,
  } = read(inRoot('libs/contracts/package.json'));
  write(join(to, inside, 'package.json'), { name: contractsName, version: contractsVersion, license: ofContracts });
  /** @type {Record<string, string>} */
  const dependencies = { [contractsName]: contractsVersion };
  for (const [place, name] of closureOf(outside)) {
    const wanted = only[name];
    const within = place.slice(root.length + 1).replace(/^apps\/api\//, '');
    if (outside.includes(name) && within === join('node_modules', name))
      dependencies[name] = read(join(place, 'package.json')).version;
    cpSync(place, join(to, within), {
      recursive: true,
      dereference: true,
      filter(source) {
        const path = source.slice(place.length + 1);
        if (path.split('/').includes('node_modules')) return false;
        return !notLoaded.test(source) && (!wanted || wanted.test(path));
      },
    });
  }
  const { name, version, license, type } = read(inRoot('package.json'));
  write(join(to, 'package.json'), { name, version, license, type, private: true, dependencies });
  write(join(to, 'parts.cdx.json'), partsList({ name, version }, closureOf(outside).keys()));
}

/** Those of which the browser is given something: of a chunk, or of a worker as a whole. */
function webPackages() {
  /** @type {Record<string, { modules: Record<string, number> }>} */
  const chunks = read(inRoot('apps/web/dist/.vite/sizes.json'));
  const names = Object.values(chunks).flatMap(({ modules }) => Object.keys(modules));
  const places = [...names, ...besideChunks].map((name) => placeOf(name, inRoot('apps/web')));
  return packagesOf(places.flatMap((place) => (place ? [join(place, 'package.json')] : [])));
}

/**
 * All packages in the image, as CycloneDX: installed beside the bundle, within it, and in what browsers load.
 * @param {{ name: string, version: string }} product @param {Iterable<string>} installed
 */
function partsList(product, installed) {
  const found = /** @type {const} */ ([
    ['installed', [...installed].flatMap((place) => partAt(place) ?? [])],
    ['in the bundle', read(inRoot('apps/api/dist/bundle/packages.json'))],
    ['in the pages', webPackages()],
  ]);
  /** @typedef {{ type: string, name: string, version: string, purl: string, licenses?: object[], properties: { name: string, value: string }[] }} Component */
  /** @type {Map<string, Component>} */
  const components = new Map();
  for (const [place, packages] of found) {
    for (const { name, version, license } of packages) {
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
      /** @type {Component} */
      const known = components.get(purl) ?? { type: 'library', name, version, purl, properties: [] };
      if (license) known.licenses = [{ expression: license }];
      known.properties.push({ name: 'meridian:place', value: place });
      components.set(purl, known);
    }
  }
  const metadata = { component: { type: 'application', ...product } };
  return { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata, components: [...components.values()] };
}

await runAsCommand(async () => {
  const [to] = process.argv.slice(2);
  if (!to || to.startsWith('-')) throw new Complaint(usage);
  layOut(resolve(to));
});
