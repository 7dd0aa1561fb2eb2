import type { DocumentAddress } from '@meridian/contracts/results';
import { apiFetch } from '../../../lib/api/csrf.ts';
import { ApiError, errorsIn } from '../../../lib/api/errors.ts';
import type { Language } from '../../../lib/i18n/languages.ts';

export type Format = 'pdf' | 'fhir';
/** A report is had by its owner, or by who knows a link and the date of birth. */
export type Holder = { kind: 'owner'; id: string } | { kind: 'link'; key: string; dob: string };

const names = { pdf: '/report.pdf', fhir: '/fhir.json' } as const satisfies Record<Format, string>;

/** Where the owner finds it. */
export const ownDocument = (id: string, format: Format, lang: Language): string =>
  `/api/results/${encodeURIComponent(id)}${names[format]}?lang=${lang}`;

/** Under a link the key goes in the body: it is in no address. Answers where the file is for a moment. */
export async function documentUnderLink(key: string, dob: string, format: Format, lang: Language): Promise<string> {
  const response = await apiFetch('/api/results/document/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, dob, format, lang }),
  });
  if (response.ok) return ((await response.json()) as DocumentAddress).address;
  throw new ApiError(response.status, errorsIn(await response.json().catch(() => undefined)));
}

/** The name says nothing about health. */
export const fileName = (reference: string, format: Format): string =>
  `${reference.replaceAll(/[^\w-]/g, '')}.${format === 'pdf' ? 'pdf' : 'json'}`;

/** Follows an address that answers a file; the page stays. Without `download`, which browsers within other apps refuse. */
export function fetchFile(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.rel = 'noreferrer';
  link.click();
}
