import { ChoiceLine } from '../../features/pharma/shared/choice/ChoiceLine.tsx';
import { PharmaChoiceProvider } from '../../features/pharma/shared/choice/PharmaChoiceProvider.tsx';
import { ScanProvider } from '../../features/pharma/shared/scan/ScanProvider.tsx';
import { useWeighIn } from '../../features/pharma/shared/use-weigh-in.ts';
import { pharmaArea, without } from './areas.ts';
import { nothingWaits, WorkContext } from './work-context.ts';
import { WorkFrame } from './WorkFrame.tsx';

const withoutWeighIn = without(pharmaArea, '/pharma/weigh-in');

/** Around the pages of those who work in a pharmacy. */
export default function PharmaFrame() {
  return (
    <WorkContext value={nothingWaits}>
      <PharmaChoiceProvider>
        <ScanProvider>
          <Frame />
        </ScanProvider>
      </PharmaChoiceProvider>
    </WorkContext>
  );
}

function Frame() {
  const { atPharmacy, byViewer } = useWeighIn();
  return <WorkFrame area={atPharmacy && byViewer ? pharmaArea : withoutWeighIn} above={<ChoiceLine />} />;
}
