/** Looks for viruses in a file. */
export interface VirusScanner {
  /** Throws while it cannot be asked. */
  hasVirus(bytes: Uint8Array): Promise<boolean>;
}

export const VIRUS_SCANNER = Symbol('VIRUS_SCANNER');
