import { useCallback, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { useAskAgain, useLookAgain } from '../../../lib/ask-again.ts';
import { useOnline } from '../../../lib/online.ts';
import { useReturn } from '../../../lib/return.ts';
import { Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import { GpAppointment } from '../shared/appointment.documents.ts';
import type { AppointmentNow } from '../shared/appointment.ts';
import { CancelPart } from './CancelPart.tsx';
import { MovePart } from './MovePart.tsx';
import { awaitsDocuments } from './own-appointment.ts';
import { OneOwnAppointment } from './own-appointments.documents.ts';
import { RequestView } from './RequestView.tsx';

const context = { quiet: true, requestPolicy: 'cache-and-network' } as const;
/** A number comes a moment after the money. */
const mostTries = 12;

/** One call that somebody asked for. */
export default function RequestPage() {
  const { appointmentId: id = '' } = useParams();
  const isOnline = useOnline();
  const [{ data, error, fetching }, ask] = useQuery({ query: OneOwnAppointment, variables: { id }, context });
  const refresh = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  useReturn(refresh);

  if (data === undefined) {
    if (!isOnline) return <Offline />;
    return error ? <Failed onRetry={refresh} /> : <Loading shape="document" />;
  }
  if (!data.appointment) return fetching ? <Loading shape="document" /> : <Navigate to="/404" replace />;
  return <Opened key={id} asked={readFragment(GpAppointment, data.appointment)} refresh={refresh} />;
}

function Opened({ asked, refresh }: { asked: AppointmentNow; refresh(): void }) {
  const [search, setSearch] = useSearchParams();
  const [written, setWritten] = useState<{ now: AppointmentNow; over: AppointmentNow }>();
  // What a write answered is shown until the next answer to the question.
  const appointment = written?.over === asked ? written.now : asked;
  useAskAgain(refresh, awaitsDocuments(appointment), mostTries);
  useLookAgain(refresh, appointment.status === 'confirmed' || appointment.status === 'inProgress');
  const onDone = () => setSearch({});
  const take = (now: AppointmentNow) => setWritten({ now, over: asked });
  if (search.get('do') === 'move' && appointment.movable) {
    return <MovePart {...{ appointment, take, refresh, onDone }} />;
  }
  if (search.get('do') === 'cancel' && appointment.cancelling) {
    return <CancelPart {...{ appointment, take, refresh, onDone }} />;
  }
  return <RequestView appointment={appointment} take={take} refresh={refresh} />;
}
