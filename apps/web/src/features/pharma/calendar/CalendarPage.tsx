import { useTouch } from '../../../lib/use-touch.ts';
import { useNarrow } from '../../../ui/admin/use-narrow.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { NeedsPharmacy } from '../shared/choice/needs.tsx';
import { Calendar } from './Calendar.tsx';

/** The days of a pharmacy: who comes when, what is free, and when it is open. */
export default function CalendarPage() {
  const isNarrow = useNarrow();
  const isTouched = useTouch();
  return (
    <Page
      heading={<Say id="pharmaCalendar.title" />}
      lead={<Say id={isNarrow || isTouched ? 'pharmaCalendar.lead.day' : 'pharmaCalendar.lead'} />}
      wide
    >
      <NeedsPharmacy>{({ pharmacy }) => <Calendar key={pharmacy.id} pharmacy={pharmacy} />}</NeedsPharmacy>
    </Page>
  );
}
