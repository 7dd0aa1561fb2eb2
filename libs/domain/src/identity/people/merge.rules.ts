const dayMs = 86_400_000;

/** How long two people whom staff made one may be parted again. */
export const mergeUndoDays = 30;

/** Until when, of a merge at this time. */
export const mergeUndoneBy = (mergedAt: Date): Date => new Date(mergedAt.getTime() + mergeUndoDays * dayMs);

export type PersonStanding = 'account' | 'unconfirmed' | 'guest' | 'added';

/** Who may sign in, or at least be written to: what has less may go into what has more, never the other way. */
const ranks: Readonly<Record<PersonStanding, number>> = { added: 1, guest: 2, unconfirmed: 3, account: 3 };

export interface MergeSide {
  readonly userId: string;
  /** Null: nobody, or somebody who was erased. */
  readonly standing: PersonStanding | null;
  /** May do or see more than a patient, or has asked for it. */
  readonly rights: boolean;
  /** Has asked elsewhere for such rights, and nobody has decided yet. */
  readonly applies: boolean;
  /** Everything of theirs is somebody else's by now. */
  readonly claimed: boolean;
}

export type MergeProblem =
  | 'samePerson'
  | 'unknownAccount'
  | 'mergeRights'
  | 'mergeApplies'
  | 'alreadyMerged'
  | 'keptMerged'
  | 'mergeUnconfirmed'
  | 'mergeIntoLess';

/** Why these two cannot be one this way round. */
export function mergeProblem(kept: MergeSide, other: MergeSide): MergeProblem | null {
  if (kept.userId === other.userId) return 'samePerson';
  if (!kept.standing || !other.standing) return 'unknownAccount';
  if (kept.rights || other.rights) return 'mergeRights';
  if (kept.applies || other.applies) return 'mergeApplies';
  if (other.claimed) return 'alreadyMerged';
  if (kept.claimed) return 'keptMerged';
  if (kept.standing === 'unconfirmed') return 'mergeUnconfirmed';
  return ranks[other.standing] > ranks[kept.standing] ? 'mergeIntoLess' : null;
}
