import { createContext, use } from 'react';

/** Why a scan led nowhere. `form`: what is being filled in would be lost. `pharmacy`: none is chosen. */
export type ScanProblem = { why: 'failed' | 'form' | 'pharmacy' } | { why: 'unknown'; code: string };

export type ScanNow = {
  /** Opens the visit of the code, or says why not. What a scanner types twice is looked up once. */
  find(code: string): Promise<ScanProblem | undefined>;
  /** The field of the page, to which a key leads, until what is returned is called. */
  placeField(field: HTMLInputElement): () => void;
};

export const ScanContext = createContext<ScanNow | undefined>(undefined);

export function useScan(): ScanNow {
  const scan = use(ScanContext);
  if (scan === undefined) throw new Error('useScan needs a ScanProvider');
  return scan;
}
