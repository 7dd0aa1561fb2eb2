import { key } from '@meridian/contracts/kernel';
import { refuse } from '@meridian/domain/kernel';
import type { ProductModule } from '../../../platform/product-module.js';
import { type FileContext, FileContexts, FilesModule } from '../index.js';

interface Shelf {
  readonly patient: string;
  /** Reads, and removes nothing. */
  readonly reader?: string;
  /** Adds and removes for the patient. */
  readonly helper?: string;
  readonly closed?: true;
}

/** What tests say of each. */
export const shelves = new Map<string, Shelf>();

/** `adding` is called each time somebody asks whether they may add. */
export const asked: { adding?: ((id: string) => void) | undefined } = {};

/** Records with files as a module of its own would bring them: files know nothing of them. */
const shelfFiles: FileContext = {
  kind: 'shelf',
  name: key('files.data.files'),
  words: 'files',
  mayAdd(id, { userId }) {
    asked.adding?.(id);
    const shelf = shelves.get(id);
    if (!shelf || userId === null || ![shelf.patient, shelf.helper].includes(userId)) return Promise.resolve(null);
    return Promise.resolve(shelf.closed ? refuse('pictureExists') : { userId: shelf.patient });
  },
  mayRead(id, _fileId, { userId }) {
    const shelf = shelves.get(id);
    if (!shelf || userId === null) return Promise.resolve(null);
    if (userId === shelf.patient) return Promise.resolve({ role: 'owner' });
    return Promise.resolve([shelf.reader, shelf.helper].includes(userId) ? { role: 'doctor' } : null);
  },
  mayRemove(id, _fileId, { userId }) {
    const { patient, reader, helper, closed } = shelves.get(id) ?? { patient: '' };
    if (userId === null || ![patient, reader, helper].includes(userId)) return Promise.resolve(null);
    return Promise.resolve(closed || reader === userId ? refuse('pictureRemoved') : true);
  },
};

class Shelves {}

export const shelvesModule: ProductModule = {
  name: 'files',
  nest: {
    module: Shelves,
    imports: [FilesModule],
    providers: [
      {
        provide: 'shelves',
        inject: [FileContexts],
        useFactory(contexts: FileContexts) {
          contexts.register(shelfFiles);
          return shelves;
        },
      },
    ],
  },
};
