import { IconChevronLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Page, Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading } from '../../../ui/states/states.tsx';
import { AwayPart } from './AwayPart.tsx';
import { ExperienceForm } from './ExperienceForm.tsx';
import { LoadForm } from './LoadForm.tsx';
import type { Profile } from './profile.ts';
import { DoctorProfileParts, OwnDoctorProfile } from './profile.documents.ts';
import styles from './profile.module.css';
import { Shown } from './Shown.tsx';

const context = { requestPolicy: 'network-only', quiet: true } as const;

/** Who a doctor is to patients of second opinions, and how many cases they take, and when. */
export default function DoctorProfilePage() {
  const [{ data, error }, ask] = useQuery({ query: OwnDoctorProfile, context });
  const [changed, setChanged] = useState<Profile>();
  const profile = changed ?? (data && readFragment(DoctorProfileParts, data.doctorProfile));
  return (
    <Page heading={<Say id="caseDoctor.title" />} lead={<Say id="caseDoctor.lead" />}>
      <AppLink to="/doctor" className={styles.back}>
        <IconChevronLeft size={20} aria-hidden />
        <Say id="caseDoctor.back" />
      </AppLink>
      {!profile && error && <Failed onRetry={ask} />}
      {!profile && !error && <Loading shape="form" />}
      {profile && (
        <>
          <Section heading={<Say id="caseDoctor.load" />}>
            <LoadForm of={profile} onChanged={setChanged} />
          </Section>
          <Section heading={<Say id="caseDoctor.away" />}>
            <AwayPart of={profile} onChanged={setChanged} />
          </Section>
          <Section heading={<Say id="caseDoctor.experience" />}>
            <ExperienceForm of={profile} onChanged={setChanged} />
          </Section>
          <Shown of={profile} />
        </>
      )}
    </Page>
  );
}
