import { trusted } from '../../../lib/api/trusted-document.ts';
import type { EditorProps } from '../../../ui/admin/index.ts';
import { HoursEditor } from '../shared/calendar-hours/HoursEditor.tsx';
import { bookingLink } from './booking-link.ts';
import { PreviewCalendar, SetCalendar } from './venues.documents.ts';

const steps = { preview: trusted(PreviewCalendar), save: trusted(SetCalendar) };

export default function StaffHours(props: EditorProps) {
  return <HoursEditor {...props} steps={steps} linkTo={bookingLink} />;
}
