import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminMetadataFiles, formsOfRecords, recordForms, rulesIn } from './admin-metadata-files.mjs';
import { adminMetadata } from './admin-metadata.mjs';
import { generateCode } from './codegen.mjs';
import { findDocuments } from './documents.mjs';
import { readTree, writeChanged } from './files.mjs';
import { isMessages, messageFiles, messageIds, saidIn } from './messages.mjs';
import { recordFields } from './record-fields.mjs';
import { endpoints, isSource, joinSchema, schemaFiles } from './schema.mjs';

const contracts = 'libs/contracts';
const generated = `${contracts}/generated`;
const web = 'apps/web/src';
const gql = `${web}/gql`;

/** @param {string} root */
export function readSources(root) {
  return {
    sdl: readTree(join(root, contracts), isSource),
    messages: readTree(join(root, contracts), isMessages),
    rules: rulesIn(readTree(join(root, contracts), (path) => path.endsWith('.rules.ts'))),
    web: readTree(join(root, web), (path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')),
    webMessages: readTree(join(root, web), isMessages),
  };
}

/** @param {string} root @param {{ force?: boolean }} [options] */
export async function buildContracts(root, { force = false } = {}) {
  const sources = readSources(root);
  const documents = findDocuments(sources.web);
  const fingerprint = fingerprintOf(sources, documents);
  const stamp = join(root, generated, '.stamp.json');
  if (!force && isFresh(root, stamp, fingerprint)) return { cached: true, written: 0 };

  const schemas = Object.fromEntries(endpoints.map((endpoint) => [endpoint, joinSchema(sources.sdl, endpoint)]));
  const sdl = Object.fromEntries(endpoints.map((endpoint) => [endpoint, schemas[endpoint].sdl]));
  const built = { public: schemas.public.schema, admin: schemas.admin.schema };
  const isSaid = saidIn(sources.messages);
  const code = await generateCode({ root, sdl, schemas: built, documents });
  const admin = adminMetadata(built.admin, 'admin', isSaid);
  const open = adminMetadata(built.public, 'public', isSaid);
  const forms = formsOfRecords([admin, open]);
  const metadata = [
    ...adminMetadataFiles(admin, schemas.admin.modules, sources.rules),
    ...adminMetadataFiles(open, schemas.public.modules, sources.rules, 'metadata'),
  ];
  const files = [
    ...endpoints.map((endpoint) => ({ path: `${contracts}/${schemaFiles[endpoint]}`, content: sdl[endpoint] })),
    ...code,
    { path: `${generated}/trusted-documents.json`, content: trustedDocuments(code, { admin, public: open }) },
    { path: `${generated}/record-forms.ts`, content: recordForms(forms) },
    { path: `${generated}/record-fields.ts`, content: recordFields(built.admin, forms) },
    { path: `${web}/generated/messages.d.ts`, content: messageIds(sources.messages, sources.webMessages) },
    ...[...metadata, ...messageFiles(sources.messages)].map(({ name, content }) => ({
      path: `${generated}/${name}`,
      content,
    })),
  ];
  const written = writeChanged(root, files);
  writeFileSync(stamp, JSON.stringify({ fingerprint, files: digest(files) }));
  return { cached: false, written };
}

/** The documents of the web's source, and those that generated pages send. */
function trustedDocuments(code, metadata) {
  const of = (path) => JSON.parse(code.find((file) => file.path === path)?.content ?? '{}');
  const drawn = ({ lists, rows, forms }) =>
    Object.fromEntries([lists, rows, forms].flatMap(Object.values).map(({ hash, document }) => [hash, document]));
  const manifest = {
    public: { ...of(`${gql}/persisted-documents.json`), ...drawn(metadata.public) },
    admin: { ...of(`${gql}/admin/persisted-documents.json`), ...drawn(metadata.admin) },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function fingerprintOf({ sdl, messages, rules, webMessages }, documents) {
  const listed = webMessages.map(({ path }) => path);
  const tools = readTree(import.meta.dirname, (path) => path.endsWith('.mjs'));
  return sha256(JSON.stringify([process.version, tools, sdl, messages, [...rules], listed, documents]));
}

function digest(files) {
  return Object.fromEntries(files.map(({ path, content }) => [path, sha256(content)]));
}

function isFresh(root, stamp, fingerprint) {
  if (!existsSync(stamp)) return false;
  const last = JSON.parse(readFileSync(stamp, 'utf8'));
  if (last.fingerprint !== fingerprint) return false;
  return Object.entries(last.files).every(([path, hash]) => {
    const file = join(root, path);
    return existsSync(file) && sha256(readFileSync(file, 'utf8')) === hash;
  });
}

function sha256(text) {
  return createHash('sha256').update(text).digest('hex');
}
