import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { NeedsPharmacy } from '../shared/choice/needs.tsx';
import { Board } from './Board.tsx';

/** Who comes today, who waits and who is in the room, readable from where the patient stands. */
export default function BoardPage() {
  return (
    <Page wide heading={<Say id="pharmaBoard.title" />}>
      <NeedsPharmacy>{({ pharmacy }) => <Board key={pharmacy.id} pharmaid={pharmacy.id} />}</NeedsPharmacy>
    </Page>
  );
}
