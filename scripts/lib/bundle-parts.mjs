import { isBuiltin } from 'node:module';

/** What of the API runs by itself: the name of its bundle, and its file below `apps/api/src` or what is built of it. */
export const entries = {
  main: 'main',
  app: 'app',
  migrate: 'migrate',
  'cli/cli': 'cli/cli',
  'pdf.worker': 'platform/pdf/pdf.worker',
  'text-worker': 'modules/files/text/text-worker',
  'heic-worker': 'modules/files/thumbnails/heic-worker',
  'byte-worker': 'modules/files/thread/byte-worker',
};

// These load files of their own, belong to the machine, are drivers that are not used here, or may be replaced by whoever has
// the image (libheif, by its licence); graphql must be one for all.
const stays =
  /^(?:graphql|reflect-metadata|pg|pino|pdfkit|pdfjs-dist|mammoth|fontkit|bidi-js|libheif-js|mongodb|@node-rs\/argon2|sharp)(?:\/|$)/;

/** @param {string} id */
export const isExternal = (id) => isBuiltin(id) || stays.test(id);
