import { SecondaryLink } from '../../../ui/buttons.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { NeedsPharmacy } from '../shared/choice/needs.tsx';
import { useWeighIn } from '../shared/use-weigh-in.ts';

/** Where people of the weight-loss programme are weighed in. Nobody can be sent there yet. */
export default function WeighInPage() {
  return (
    <Page heading={<Say id="pharmaWeighIn.title" />}>
      <NeedsPharmacy>{() => <WeighIn />}</NeedsPharmacy>
    </Page>
  );
}

function WeighIn() {
  const { atPharmacy, byViewer, failed, again } = useWeighIn();
  if (failed) return <Failed onRetry={again} />;
  if (atPharmacy === undefined) return <Loading shape="list" />;
  const state = !atPharmacy ? 'notHere' : byViewer ? 'nobody' : 'notYou';
  const board = (
    <SecondaryLink to="/pharma/board">
      <Say id="pharmaBoard.title" />
    </SecondaryLink>
  );
  return <Empty title={`pharmaWeighIn.${state}`} text={`pharmaWeighIn.${state}.text`} action={board} />;
}
