export const fileTypes = ['pdf', 'jpg', 'png', 'heic', 'docx', 'dcm'] as const;
export type FileType = (typeof fileTypes)[number];

/** Lists show them small; those that were sent together are an image set. */
export const pictureFileTypes: readonly FileType[] = ['jpg', 'png', 'heic'];

export const mostFileBytes = 25 * 1024 * 1024;
/** A file that is larger comes in parts of this size, so that a line that is cut loses no more. */
export const filePartBytes = 2 * 1024 * 1024;
/** Of one context, what was refused or removed aside. */
export const mostFiles = 20;
export const longestFileName = 200;
export const mostFilePixels = 100_000_000;
/** Of a larger one no small picture is made: to decode it takes too much memory. */
export const mostHeicPixels = 25_000_000;

/** Where a file lies that is for its owner alone. */
export const ownContext = 'own';

export const longestContext = 80;
const contextForm = /^([a-z][A-Za-z]{0,18})(?:-([\w-]{1,60}))?$/;

/** What a file was sent for: `own`, or a kind of record with its id, such as `case-<id>`. */
export function contextParts(context: string): { readonly kind: string; readonly id: string } | null {
  const [, kind, id = ''] = contextForm.exec(context) ?? [];
  return kind === undefined ? null : { kind, id };
}

/** Why a file is not taken, found in what is in it. */
export const fileFaults = [
  'wrongType',
  'broken',
  'encrypted',
  'script',
  'embedded',
  'macros',
  'externalReference',
  'bomb',
  'tooManyPixels',
  'severalTypes',
  'virus',
] as const;
export type FileFault = (typeof fileFaults)[number];

const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** A name as it is shown: its folder and whatever turns text around are left out. */
export function fileNameOf(given: string): string {
  const name = given.replaceAll(unprintable, '').split(/[\\/]/).at(-1)?.trim() ?? '';
  if (name.length <= longestFileName) return name;
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? '';
  const letters = Array.from(name.slice(0, name.length - ending.length));
  while (letters.join('').length + ending.length > longestFileName) letters.pop();
  return letters.join('') + ending;
}
