import { useViewer } from '../../../lib/viewer-context.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { NeedsPharmacy } from '../shared/choice/needs.tsx';
import { Board } from './Board.tsx';
import { KeptBoard } from './KeptBoard.tsx';

/** Who comes today, who waits and who is in the room, readable from where the patient stands. */
export default function BoardPage() {
  const viewer = useViewer();
  return (
    <Page wide heading={<Say id="pharmaBoard.title" />}>
      {viewer?.uncertain ? (
        <KeptBoard />
      ) : (
        <NeedsPharmacy>
          {({ pharmacy: { id, name } }) => <Board key={id} pharmaid={id} pharmacy={name} />}
        </NeedsPharmacy>
      )}
    </Page>
  );
}
