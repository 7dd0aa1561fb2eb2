import { Say } from '../../../ui/Say.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { CaseLines } from './CaseLines.tsx';
import { useDoctorCases } from './use-doctor-cases.ts';

/** Cases that the doctor has, and those that are over. */
export default function DoctorCasesPage() {
  const { cases, failed, again } = useDoctorCases();
  return (
    <Page heading={<Say id="doctor.cases" />} lead={<Say id="doctor.cases.lead" />}>
      {failed && <Failed onRetry={again} />}
      {!cases && !failed && <Loading shape="list" />}
      {cases && cases.open.length === 0 && cases.over.length === 0 && (
        <Empty title="doctor.cases.none" text="doctor.cases.none.text" />
      )}
      {cases && (
        <>
          <CaseLines title="doctor.open" lines={cases.open} />
          <CaseLines title="doctor.over" lines={cases.over} />
        </>
      )}
    </Page>
  );
}
