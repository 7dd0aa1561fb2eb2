import { ChoiceLine } from '../../features/pharma/shared/choice/ChoiceLine.tsx';
import { PharmaChoiceProvider } from '../../features/pharma/shared/choice/PharmaChoiceProvider.tsx';
import { pharmaArea } from './areas.ts';
import { nothingWaits, WorkContext } from './work-context.ts';
import { WorkFrame } from './WorkFrame.tsx';

/** Around the pages of those who work in a pharmacy. */
export default function PharmaFrame() {
  return (
    <WorkContext value={nothingWaits}>
      <PharmaChoiceProvider>
        <WorkFrame area={pharmaArea} above={<ChoiceLine />} />
      </PharmaChoiceProvider>
    </WorkContext>
  );
}
