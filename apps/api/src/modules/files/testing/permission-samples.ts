import { randomUUID } from 'node:crypto';
import { fileStream } from '@meridian/domain/files';
import { isRefused } from '@meridian/domain/kernel';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import type { ApiStack } from '../../identity/testing/api-stack.js';
import { type ModuleSamples, type Sample, touching } from '../../../../test/permission-sample.js';

/** A file that somebody uploaded. */
async function fileOf(userId: string, stack: ApiStack): Promise<string> {
  const fileId = randomUUID();
  const data = { fileId, userId, context: 'own', uploadId: 'none', bytes: 9, name: 'a.pdf', sha256: '0'.repeat(64) };
  const { store } = stack.api.api.platform;
  const written = await store.append(fileStream(fileId), [{ type: 'FileReceived', data }], { actor: userId });
  if (isRefused(written)) throw new Error(written.refused);
  await stack.api.api.nest.get(ReachedPositions).reached(['files.files'], written.position);
  return fileId;
}

const ofFile: Sample = {
  records: 'own',
  naming: async ({ userId }, stack) => ({
    others: { id: await fileOf(userId, stack) },
    unknown: { id: randomUUID() },
  }),
};

export const filesSamples = {
  graphql: {
    ...touching(
      'none',
      'Query.pictureTexts',
      'Query.pictures',
      'Query.pictureHistory',
      'Mutation.describePicture',
      'Mutation.removePicture',
    ),
    /** Files of a record are tried where its kind is registered: `contexts/file-contexts.int.test.ts`. */
    'Query.files': {
      records: 'own',
      naming: ({ userId }) => Promise.resolve({ others: { context: `own-${userId}` }, unknown: { context: 'none-1' } }),
    },
    'Query.file': ofFile,
    'Mutation.removeFile': ofFile,
  },
  routes: {
    'POST /api/files': { records: 'own' },
    'POST /api/files/parts': { records: 'own' },
    'POST /api/files/direct': {
      records: 'own',
      body: { id: randomUUID(), context: 'own', name: 'scan.pdf', size: 3_000_000 },
    },
    'GET /api/files/:id/parts': { records: 'own', path: `/api/files/${randomUUID()}/parts` },
    'GET /api/files/:id/thumbnail': { records: 'own', path: `/api/files/${randomUUID()}/thumbnail` },
    'GET /api/files/:id': { records: 'own', path: `/api/files/${randomUUID()}` },
    'POST /api/pictures': { records: 'none' },
    'GET /api/pictures/:id/:width': { records: 'none', cached: true, path: '/api/pictures/nothing/480' },
  },
} satisfies ModuleSamples;
