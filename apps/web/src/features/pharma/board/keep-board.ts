import { boardKey, boardStorage, type KeptBoard, type KeptVisit } from '../../../lib/kept-board.ts';
import { remember } from '../../../lib/storage.ts';
import type { BoardLine } from './visits.ts';

const keptVisit = ({ id, reference, stage, status, at, arrivedAt, test, patients }: BoardLine): KeptVisit => {
  const names = patients.flatMap(({ name }) => name || []);
  return { id, reference, stage, status, at, arrivedAt, test, names };
};

type Board = Omit<KeptBoard, 'at' | 'visits'> & { readonly visits: readonly BoardLine[] };

/** Today's board of a pharmacy stays readable in this tab when it is loaded anew without a network. */
export function keepBoard({ visits, ...of }: Board, now = new Date()): void {
  const kept: KeptBoard = { ...of, at: now.toISOString(), visits: visits.map(keptVisit) };
  remember(boardKey, JSON.stringify(kept), boardStorage);
}
