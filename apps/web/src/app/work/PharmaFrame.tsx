import { type PharmaAct, pharmaRoleMay } from '@meridian/domain/pharma/rules';
import { ChoiceLine } from '../../features/pharma/shared/choice/ChoiceLine.tsx';
import { usePharmaChoice } from '../../features/pharma/shared/choice/pharma-choice.ts';
import { PharmaChoiceProvider } from '../../features/pharma/shared/choice/PharmaChoiceProvider.tsx';
import { ScanProvider } from '../../features/pharma/shared/scan/ScanProvider.tsx';
import { useWeighIn } from '../../features/pharma/shared/use-weigh-in.ts';
import type { AppPath } from '../../lib/routing/paths.ts';
import { pharmaArea, without } from './areas.ts';
import { nothingWaits, WorkContext } from './work-context.ts';
import { WorkFrame } from './WorkFrame.tsx';

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

/** What a page is for, where not everybody of a group may do it. */
const actOf: Partial<Record<AppPath, PharmaAct>> = {
  '/pharma/prescriptions': 'seePrescriptions',
  '/pharma/medtest-refer': 'refer',
  '/pharma/users': 'manageUsers',
};
const limited = Object.entries(actOf) as [AppPath, PharmaAct][];

function Frame() {
  const { group } = usePharmaChoice();
  const { atPharmacy, byViewer } = useWeighIn();
  const closed = limited.filter(([, act]) => !group || !pharmaRoleMay(group.role, act)).map(([page]) => page);
  const weighsIn = atPharmacy && byViewer;
  const area = without(pharmaArea, weighsIn ? closed : [...closed, '/pharma/weigh-in']);
  return <WorkFrame area={area} above={<ChoiceLine />} />;
}
