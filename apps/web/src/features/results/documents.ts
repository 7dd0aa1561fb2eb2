import { apiFetch } from '../../lib/api/csrf.ts';
import { ApiError, errorsIn } from '../../lib/api/errors.ts';
import type { Language } from '../../lib/i18n/languages.ts';

export type Format = 'pdf' | 'fhir';
/** A report is had by its owner, or by who knows a link and the date of birth. */
export type Holder = { kind: 'owner'; id: string } | { kind: 'link'; key: string; dob: string };

const names = { pdf: '/report.pdf', fhir: '/fhir.json' } as const satisfies Record<Format, string>;

/** Where the owner finds it. */
export const ownDocument = (id: string, format: Format, lang: Language): string =>
  `/api/results/${encodeURIComponent(id)}${names[format]}?lang=${lang}`;

/** Under a link the key goes in the body: it stands in no address. */
export async function documentUnderLink(key: string, dob: string, format: Format, lang: Language): Promise<Blob> {
  const response = await apiFetch('/api/results/document/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, dob, format, lang }),
  });
  if (response.ok) return response.blob();
  throw new ApiError(response.status, errorsIn(await response.json().catch(() => undefined)));
}

/** The name says nothing about health. */
export const fileName = (reference: string, format: Format): string =>
  `${reference.replaceAll(/[^\w-]/g, '')}.${format === 'pdf' ? 'pdf' : 'json'}`;

/** Gives a file to the browser as if it had been followed by a link. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
