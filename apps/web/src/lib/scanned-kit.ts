import { draftOf, forgetDraft, keepDraft } from './draft.ts';

const name = 'scanned-kit';

/** The kit that was scanned in this tab, so that its code need not be typed in the booking. */
export const keepScannedKit = (barcode: string): void => keepDraft(name, barcode);
export const scannedKit = (): string | undefined => draftOf<string>(name);
export const forgetScannedKit = (): void => forgetDraft(name);
