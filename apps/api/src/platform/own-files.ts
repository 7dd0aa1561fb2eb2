import { existsSync } from 'node:fs';

/** The API's folder, from its sources, from what the compiler makes of them and from the bundle alike. */
const own = folderWithPackage(new URL('./', import.meta.url));

/** A file that comes with the API, by its place in the API's folder. */
export const ownFile = (place: string): URL => new URL(place, own);

function folderWithPackage(folder: URL): URL {
  if (existsSync(new URL('package.json', folder))) return folder;
  const above = new URL('../', folder);
  if (above.href === folder.href) throw new Error('the API has lost its package.json');
  return folderWithPackage(above);
}
