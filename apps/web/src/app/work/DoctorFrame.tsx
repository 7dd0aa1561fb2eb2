import { doctorArea } from './areas.ts';
import { nothingWaits, WorkContext } from './work-context.ts';
import { WorkFrame } from './WorkFrame.tsx';

/** Around the pages of doctors who see patients: their list says who waits. */
export default function DoctorFrame() {
  return (
    <WorkContext value={nothingWaits}>
      <WorkFrame area={doctorArea} />
    </WorkContext>
  );
}
