import { useMemo } from 'react';
import { AdminPage } from '../../../ui/admin/index.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { staffDayResource } from './staff-day.resource.ts';
import { useChosen } from './use-chosen.ts';
import { WhoAndWhen } from './WhoAndWhen.tsx';

/** What one member of staff did on a day; without anybody in the address they are chosen first. */
export default function StaffDayPage() {
  const { staffId, day } = useChosen();
  const resource = useMemo(() => staffDayResource(staffId, day), [staffId, day]);
  if (staffId !== '') return <AdminPage resource={resource} />;
  return (
    <Page heading={<Say id="staffDay.title" />} lead={<Say id="staffDay.lead" />} wide>
      <WhoAndWhen />
    </Page>
  );
}
