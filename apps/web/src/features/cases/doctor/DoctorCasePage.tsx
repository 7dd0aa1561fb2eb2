import { IconChevronLeft } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { useLive } from '../../../lib/use-live.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { CaseToDo } from './CaseToDo.tsx';
import type { DoctorCase } from './doctor-case.ts';
import { DoctorCaseParts, DoctorCasesChanged, OneDoctorCase } from './doctor.documents.ts';
import styles from './doctor.module.css';

const context = { requestPolicy: 'network-only', quiet: true } as const;
const none = {};

/** One case of the doctor: what is asked, the records, questions to the patient, and the report. */
export default function DoctorCasePage() {
  const { id = '' } = useParams();
  const [{ data, error }, ask] = useQuery({ query: OneDoctorCase, variables: { id }, context });
  const [changed, setChanged] = useState<DoctorCase>();
  const again = useCallback(() => {
    setChanged(undefined);
    ask();
  }, [ask]);
  useLive(DoctorCasesChanged, none, again);
  const found = data?.doctorCase;
  const record = changed ?? (found ? readFragment(DoctorCaseParts, found) : found);
  return (
    <Page heading={record?.title ? <bdi translate="no">{record.title}</bdi> : <Say id="doctor.case" />}>
      <AppLink to="/doctor/cases" className={styles.back}>
        <IconChevronLeft size={20} aria-hidden />
        <Say id="doctor.cases" />
      </AppLink>
      {record === undefined && error && <Failed onRetry={again} />}
      {record === undefined && !error && <Loading shape="document" />}
      {record === null && <Empty title="doctor.none" text="doctor.none.text" />}
      {record && <CaseToDo of={record} onChanged={setChanged} onRefused={again} />}
    </Page>
  );
}
