import { draftOf, keepDraft } from '../../../../lib/draft.ts';

/** A file that is being sent, as this tab knows it again once the page was loaded anew. No name and nothing of what is in it is kept. */
export type Begun = {
  readonly id: string;
  readonly owner: string;
  readonly context: string;
  readonly mark: string;
  readonly set?: string;
  readonly at: number;
};

const draft = 'uploads';
const headBytes = 64 * 1024;
/** The server keeps parts so long. */
const keptMs = 24 * 3_600_000;

export const allBegun = (): readonly Begun[] =>
  (draftOf<Begun[]>(draft) ?? []).filter(({ at }) => Date.now() - at < keptMs);

export function keepBegun(...begun: readonly Begun[]): void {
  const ids = new Set(begun.map(({ id }) => id));
  keepDraft(draft, [...allBegun().filter(({ id }) => !ids.has(id)), ...begun]);
}

export function forgetBegun(...ids: readonly string[]): void {
  const all = allBegun();
  if (all.some(({ id }) => ids.includes(id)))
    keepDraft(
      draft,
      all.filter(({ id }) => !ids.includes(id)),
    );
}

/** The same for the same file: its name, size, when it was changed and how it begins. None where it cannot be read. */
export async function markOf(file: File): Promise<string | undefined> {
  const { name, size, lastModified } = file;
  try {
    const said = new TextEncoder().encode(JSON.stringify([name, size, lastModified]));
    const whole = await new Blob([said, file.slice(0, headBytes)]).arrayBuffer();
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
    return Array.from(hash, (each) => each.toString(16).padStart(2, '0')).join('');
  } catch {
    return undefined;
  }
}
