import { Injectable } from '@nestjs/common';
import type { ReceiptEventMap } from '@meridian/domain/payments';
import type { Language } from '../../../platform/documents/index.js';
import type { RecordOpening } from '../../../platform/session/index.js';

export interface ReceiptPaper {
  /** Whom the paper names. */
  readonly userId: string;
  /** Null for what was not paid or given back. */
  print(issued: ReceiptEventMap['ReceiptIssued'], hidePerson: boolean): Promise<Buffer | null>;
}

/** What has numbered receipts and credit notes. The module that owns it numbers them by `issueNumber`. */
export interface Receipted {
  /** Of the subject of a receipt, such as `order`: it is stored with each number. */
  readonly kind: string;
  /** What staff are noted to have opened. */
  readonly record: RecordOpening['record'];
  /** Whose it is now; null where nobody has it. */
  ownerOf(subjectId: string): Promise<string | null>;
  /** In its own language, unless another is asked for. */
  paper(subjectId: string, language?: Language): Promise<ReceiptPaper | null>;
}

@Injectable()
export class ReceiptedThings {
  private readonly byKind = new Map<string, Receipted>();

  register(receipted: Receipted): void {
    const { kind } = receipted;
    if (this.byKind.has(kind)) throw new Error(`What has receipts as ${kind} is registered twice`);
    this.byKind.set(kind, receipted);
  }

  of(kind: string): Receipted | undefined {
    return this.byKind.get(kind);
  }
}
