import type { AdminRow } from '../../../ui/admin/index.ts';
import { ModeWeeks } from '../shared/hours/ModeWeeks.tsx';
import type { HoursRow } from './hours-row.ts';

export function PracticeHours({ row }: { readonly row: AdminRow }) {
  const { hours, bufferMinutes } = row as HoursRow;
  return <ModeWeeks {...{ hours, bufferMinutes }} level={4} />;
}
