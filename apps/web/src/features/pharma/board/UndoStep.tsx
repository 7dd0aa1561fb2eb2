import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { UndoableBookingStep } from '../../../gql/graphql.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { undoNames } from './stages.ts';
import type { BoardLine } from './visits.ts';

type Props = {
  visit: Pick<BoardLine, 'undo'>;
  busy: boolean;
  onUndo(step: UndoableBookingStep): void;
};

/** The way back of the last step, for as long as the server said that there is one. */
export function UndoStep({ visit: { undo }, busy, onUndo }: Props) {
  const [over, setOver] = useState<typeof undo>(null);
  useEffect(() => {
    if (!undo) return undefined;
    const timer = setTimeout(() => setOver(undo), undo.seconds * 1000);
    return () => clearTimeout(timer);
  }, [undo]);
  if (!undo || undo === over) return null;
  return (
    <SecondaryButton
      data-undo
      disabled={busy}
      icon={<IconArrowBackUp size={20} aria-hidden />}
      onClick={() => onUndo(undo.step)}
    >
      <Say id={undoNames[undo.step]} />
    </SecondaryButton>
  );
}
