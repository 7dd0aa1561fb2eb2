import { Injectable } from '@nestjs/common';
import type { PaymentKind, StaffPaymentLink, StaffSlotGone } from '@meridian/contracts/generated/admin';
import type { RecordKind, Refused } from '@meridian/domain/kernel';
import type { LogPosition, WriteContext } from '../../../platform/event-store/index.js';

/** As staff see it in the list, and whose it is. */
export type SentLink = Omit<StaffPaymentLink, 'kind' | 'address'> & { readonly owner: string };

type Written = { readonly position: LogPosition };
export type LinkGone = StaffSlotGone & { readonly __typename: 'StaffSlotGone' };

/** Records of a kind that staff book for others, each paid by a link that is mailed. The module that owns them registers it. */
export interface LinkedRecords {
  readonly kind: PaymentKind;
  /** Of the access log. */
  readonly record: RecordKind;
  /** Message keys of refusals: `<words>.refusals.<reason>`. */
  readonly words: string;
  readonly projection: string;
  /** Where it is paid. */
  readonly page: (id: string) => string;
  /** Those whose link lasts until later than that, the longest first; so many at most. */
  latest(since: Date, most: number): Promise<readonly SentLink[]>;
  /** As it is after that position. */
  at(id: string, position: LogPosition): Promise<SentLink | null>;
  /** Whether any of these records has a link. */
  concerns(ids: readonly string[]): Promise<boolean>;
  /** Mails it once more, and holds its time as much longer as a day allows. */
  again(id: string, acting: WriteContext): Promise<Written | Refused | LinkGone>;
  withdraw(id: string, acting: WriteContext): Promise<Written | Refused>;
}

@Injectable()
export class PaymentLinks {
  private readonly byKind = new Map<PaymentKind, LinkedRecords>();

  register(records: LinkedRecords): void {
    if (this.byKind.has(records.kind)) throw new Error(`Links of ${records.kind} are registered twice`);
    this.byKind.set(records.kind, records);
  }

  all(): readonly LinkedRecords[] {
    return [...this.byKind.values()];
  }

  of(kind: PaymentKind): LinkedRecords {
    const records = this.byKind.get(kind);
    if (!records) throw new Error(`Nobody sends links of ${kind}`);
    return records;
  }
}
