import type { WorkSubjectKind } from '@meridian/contracts/generated/admin';
import type { EventSet, RecordKind } from '@meridian/domain/kernel';

/** Records of one kind that somebody can be asked to look after, as SQL on the read model of their module. */
export interface WorkSubject {
  readonly kind: WorkSubjectKind;
  /** As what it is noted that they were seen. */
  readonly record: RecordKind;
  readonly projection: string;
  readonly from: string;
  /** The column of their key. */
  readonly id: string;
  /** By which people know them at work; without it, by the name of the person whose id is their key. */
  readonly called?: string;
  /** Whose they are. */
  readonly person: string;
  /** Events after which one of them may wait no more, and the field that names it. */
  readonly changes?: { readonly events: readonly Pick<EventSet, 'definitions'>[]; readonly of: string };
}
