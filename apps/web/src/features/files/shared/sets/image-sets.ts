import { pictureFileTypes, type FileType } from '@meridian/domain/files/rules';

type Sent = {
  readonly id: string;
  readonly name: string;
  readonly uploadedAt: string;
  readonly setId?: string | null | undefined;
  readonly type?: FileType | null | undefined;
  readonly status?: string;
};

const isPicture = ({ type, status }: Sent): boolean =>
  status !== 'refused' && (type == null || pictureFileTypes.includes(type));

/** It has a small picture of its own. */
export const isKnownPicture = (file: Sent): boolean => file.type != null && isPicture(file);

const names = new Intl.Collator('en', { numeric: true });

/** Cameras and scanners number what they name; of one name, as they came. */
const inOrder = (left: Sent, right: Sent): number =>
  names.compare(left.name, right.name) || left.uploadedAt.localeCompare(right.uploadedAt);

/** Pictures that were chosen together, by their names, in the place of their first; what stands alone is a set of one. */
export function setsIn<File extends Sent>(files: readonly File[]): readonly (readonly [File, ...File[]])[] {
  const sets = new Map<string, [File, ...File[]]>();
  for (const file of files) {
    const key = file.setId != null && isPicture(file) ? file.setId : file.id;
    const before = sets.get(key);
    if (before) before.push(file);
    else sets.set(key, [file]);
  }
  return [...sets.values()].map((set) => set.sort(inOrder));
}

/** The set that it is in. */
export const setOf = <File extends Sent>(id: string, files: readonly File[]): readonly File[] =>
  setsIn(files).find((set) => set.some((file) => file.id === id)) ?? [];
