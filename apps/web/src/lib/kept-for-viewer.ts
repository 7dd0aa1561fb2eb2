import { keepDraftsFor } from './draft.ts';
import { keepBoardFor } from './kept-board.ts';
import type { Viewers } from './viewer-store.ts';

/** What this tab keeps of one person is gone once it is certain that they no longer look. */
export function keepForViewer(viewers: Viewers): () => void {
  const settled = () => {
    const viewer = viewers.known();
    if (!viewer) return;
    keepBoardFor(viewer);
    keepDraftsFor(viewer);
  };
  settled();
  return viewers.subscribe(settled);
}
