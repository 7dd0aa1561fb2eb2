import PatientBookingPage from '../../../features/bookings/admin/PatientBookingPage.tsx';
import { lazyPart } from '../../../ui/admin/lazy-part.tsx';

const GpForPatient = lazyPart('gp-for-patient', () => import('../../../features/gp/staff-booking/GpForPatient.tsx'));

/** The front desk books tests and doctors on one page. */
export default function PatientBookingRoute() {
  return <PatientBookingPage Gp={GpForPatient} />;
}
