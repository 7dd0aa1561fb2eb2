import { trusted } from '../../../lib/api/trusted-document.ts';
import type { AdminRow } from '../../../ui/admin/index.ts';
import { type ExceptionRow, Exceptions } from '../shared/calendar-hours/Exceptions.tsx';
import { bookingLink } from './booking-link.ts';
import { LiftException, PreviewLift } from './venues.documents.ts';

const steps = { preview: trusted(PreviewLift), save: trusted(LiftException) };

type Props = { readonly found: readonly AdminRow[]; readonly row: AdminRow; refresh(): void; reload(): void };

export function StaffExceptions({ found, ...props }: Props) {
  return (
    <Exceptions {...props} found={found as unknown as readonly ExceptionRow[]} steps={steps} linkTo={bookingLink} />
  );
}
