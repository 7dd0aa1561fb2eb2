import { lazyPart } from './lazy-part.tsx';
import type { UndoProps } from './UndoButton.tsx';

export const UndoAction = lazyPart<UndoProps>('record-undo', () => import('./UndoButton.tsx'));
