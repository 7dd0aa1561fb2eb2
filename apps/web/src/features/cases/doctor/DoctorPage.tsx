import { Say } from '../../../ui/Say.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { CaseLines } from './CaseLines.tsx';
import styles from './doctor.module.css';
import { Offers } from './Offers.tsx';
import { useDoctorCases } from './use-doctor-cases.ts';

const mostShown = 3;

/** Where a doctor begins: what is offered, what is due first, and what was answered. */
export default function DoctorPage() {
  const { cases, failed, again } = useDoctorCases();
  return (
    <Page heading={<Say id="doctor.title" />} lead={<Say id="doctor.lead" />}>
      {failed && <Failed onRetry={again} />}
      {!cases && !failed && <Loading shape="list" />}
      {cases && cases.offered.length === 0 && cases.open.length === 0 && (
        <Empty title="doctor.empty" text="doctor.empty.text" />
      )}
      {cases && (
        <>
          <CaseLines title="doctor.answered" lines={cases.open.filter(({ answered }) => answered)} />
          <Offers title="doctor.offers" offers={cases.offered.slice(0, mostShown)} onDone={again} />
          {cases.offered.length > mostShown && (
            <AppLink to="/doctor/available" className={styles.more}>
              <Say id="doctor.offers.all" values={{ count: cases.offered.length }} />
            </AppLink>
          )}
          <CaseLines title="doctor.open" lines={cases.open.filter(({ answered }) => !answered)} />
        </>
      )}
    </Page>
  );
}
