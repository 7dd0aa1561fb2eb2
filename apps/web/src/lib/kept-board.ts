import { ukDay } from '@meridian/domain/kernel/rules';
import type { VisitPartsFragment } from '../gql/graphql.ts';
import { forget, remembered } from './storage.ts';
import type { Viewer } from './viewer.ts';

export type KeptVisit = Pick<
  VisitPartsFragment,
  'id' | 'reference' | 'stage' | 'status' | 'at' | 'arrivedAt' | 'test'
> & {
  readonly names: readonly string[];
};
export interface KeptBoard {
  readonly userId: string;
  readonly pharmacyId: string;
  readonly pharmacy: string;
  /** When it was read. */
  readonly at: string;
  readonly visits: readonly KeptVisit[];
}

export const boardKey = 'board';
export const boardStorage = () => window.sessionStorage;

/** None when its day is over: it is then forgotten. */
export function keptBoard(now = new Date()): KeptBoard | undefined {
  try {
    const board = JSON.parse(remembered(boardKey, boardStorage) ?? 'null') as KeptBoard | null;
    if (board && ukDay(new Date(board.at)) === ukDay(now)) return board;
  } catch {
    // Written by something else: of no use.
  }
  forgetBoard();
  return undefined;
}

export function forgetBoard(): void {
  forget(boardKey, boardStorage);
}

/** Names of patients stay no longer than whoever read them works there. */
export function keepBoardFor({ user, roles, uncertain }: Viewer): void {
  if (uncertain) return;
  const kept = keptBoard();
  if (kept && (kept.userId !== user?.id || !roles.includes('pharma'))) forgetBoard();
}

/** Those of other pharmacies are forgotten. */
export function keepBoardOf(pharmacyIds: readonly string[]): void {
  const kept = keptBoard();
  if (kept && !pharmacyIds.includes(kept.pharmacyId)) forgetBoard();
}
