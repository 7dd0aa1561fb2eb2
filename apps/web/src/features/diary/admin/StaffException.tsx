import { trusted } from '../../../lib/api/trusted-document.ts';
import type { EditorProps } from '../../../ui/admin/index.ts';
import { ExceptionForm } from '../shared/calendar-hours/ExceptionForm.tsx';
import { bookingLink } from './booking-link.ts';
import { ExceptDay, PreviewException } from './venues.documents.ts';

const steps = { preview: trusted(PreviewException), save: trusted(ExceptDay) };

export default function StaffException(props: EditorProps) {
  return <ExceptionForm {...props} steps={steps} linkTo={bookingLink} />;
}
