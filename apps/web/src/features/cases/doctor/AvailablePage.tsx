import { Say } from '../../../ui/Say.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { Offers } from './Offers.tsx';
import { useDoctorCases } from './use-doctor-cases.ts';

/** Cases that are offered to the doctor, the most urgent first. */
export default function AvailablePage() {
  const { cases, failed, again } = useDoctorCases();
  return (
    <Page heading={<Say id="doctor.available" />} lead={<Say id="doctor.available.lead" />}>
      {failed && <Failed onRetry={again} />}
      {!cases && !failed && <Loading shape="list" />}
      {cases?.offered.length === 0 && <Empty title="doctor.available.none" text="doctor.available.none.text" />}
      {cases && <Offers offers={cases.offered} onDone={again} />}
    </Page>
  );
}
