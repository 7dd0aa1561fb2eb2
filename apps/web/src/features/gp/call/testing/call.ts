import type { Call } from '../call-room.ts';

/** The patient's, on time; `given` says what is different. */
export const call = (given: Partial<Call> = {}): Call =>
  ({
    __typename: 'GpCall',
    id: 'a1',
    seat: 'patient',
    stage: 'open',
    status: 'confirmed',
    notHeld: false,
    startsAt: '2027-03-01T10:00:00.000Z',
    opensAt: '2027-03-01T09:45:00.000Z',
    closesAt: '2027-03-01T11:00:00.000Z',
    now: '2027-03-01T10:00:00.000Z',
    doctor: 'Dr Wu',
    patient: 'Mei Chen',
    phone: null,
    interpreter: false,
    phoneWanted: false,
    before: 0,
    late: 0,
    people: [],
    lines: [],
    servers: [],
    room: null,
    ...given,
  }) as Call;
