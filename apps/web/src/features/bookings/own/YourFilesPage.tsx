import { lazy, Suspense } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { loadChunk } from '../../../lib/routing/chunk.ts';
import { Loading } from '../../../ui/states/states.tsx';
import { BookingList } from './BookingList.tsx';

const BookingView = lazy(() => loadChunk('own-booking', () => import('./BookingView.tsx')));

/** What is a patient's own, by tabs: their bookings, and one of them. */
export default function YourFilesPage() {
  const { tab = 'bookings' } = useParams();
  const [search] = useSearchParams();
  const id = search.get('booking');
  if (tab !== 'bookings') return <Navigate to="/your-files/bookings" replace />;
  if (id === null) return <BookingList />;
  return (
    <Suspense fallback={<Loading shape="document" />}>
      <BookingView key={id} id={id} />
    </Suspense>
  );
}
