import { describe, expect, it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import {
  appointmentId,
  booked,
  called,
  cancelled,
  li,
  named,
  open,
  ready,
  started,
  taken,
  told,
  userId,
} from '../testing/appointment-events.js';
import type { AppointmentCommand } from './appointment.commands.js';
import { appointmentDecider } from './appointment.decider.js';
import type { AppointmentEvent } from './appointment.events.js';
import type { SharedRecords } from './appointment.rules.js';
import { recordsBarrier } from './appointment-sharing.js';

const agreed = (...records: SharedRecords[]): AppointmentEvent => ({
  type: 'AppointmentRecordsShared',
  data: { appointmentId, records },
});
const takenBack = (...records: SharedRecords[]): AppointmentEvent => ({
  type: 'AppointmentRecordsWithheld',
  data: { appointmentId, records },
});
const share = (...records: SharedRecords[]): AppointmentCommand => ({
  type: 'ShareRecords',
  data: { appointmentId, records },
});
const forChild: AppointmentEvent = {
  type: 'AppointmentPatientNamed',
  data: { appointmentId, userId, patient: li, adult: { firstName: 'Mei', lastName: 'Chen' }, searchWords: [] },
};
const completed: AppointmentEvent = {
  type: 'AppointmentCompleted',
  data: { appointmentId, userId, advice: 'Rest', safetyNet: 'Call if you get worse' },
};

describe('what the doctor may see', () => {
  it('is agreed to piece by piece, and said again it is nothing new', () => {
    open
      .given(...ready)
      .when(share('results'))
      .thenExpect([agreed('results')]);
    open
      .given(...ready, agreed('results'))
      .when(share('results'))
      .thenExpect([]);
    open
      .given(...booked, agreed('results'))
      .when(share('files'))
      .thenExpect([takenBack('results'), agreed('files')]);
  });

  it('goes with the reason, and stays as it was where nothing is said of it', () => {
    const reason = { appointmentId, userId, redFlags: [], reason: 'A cough', medication: 'None', history: 'None' };
    open
      .given(started, named)
      .when({ type: 'GiveReason', data: { ...reason, shared: ['files'] } })
      .thenExpect([told, agreed('files')]);
    open.given(started, named, told, agreed('files')).when({ type: 'GiveReason', data: reason }).thenExpect([told]);
    open
      .given(started, forChild)
      .when({ type: 'GiveReason', data: { ...reason, shared: ['files'] } })
      .thenExpect({ refused: 'recordsOfOther' });
  });

  it('is nothing of a child, and ends where somebody else is named', () => {
    open.given(started, forChild).when(share('results')).thenExpect({ refused: 'recordsOfOther' });
    open
      .given(started, named, agreed('results', 'files'))
      .when({ type: 'NamePatient', data: forChild.data as never })
      .thenExpect([forChild, takenBack('results', 'files')]);
    open
      .given(started, named, agreed('files'))
      .when({ type: 'NamePatient', data: named.data as never })
      .thenExpect([named]);
    const bo = { ...(named.data as object), patient: { ...li, firstName: 'Bo' } } as never;
    open
      .given(started, named, agreed('files'))
      .when({ type: 'NamePatient', data: bo })
      .thenExpect([{ type: 'AppointmentPatientNamed', data: bo }, takenBack('files')]);
  });

  it('is taken back after the appointment, too, and agreed to no more', () => {
    open
      .given(...booked, agreed('results'), called, completed)
      .when(share())
      .thenExpect([takenBack('results')]);
    open
      .given(...booked, called, completed)
      .when(share('results'))
      .thenExpect({ refused: 'appointmentCompleted' });
    open
      .given(...booked, cancelled(true))
      .when(share('results'))
      .thenExpect({ refused: 'appointmentCancelled' });
  });
});

describe('a doctor', () => {
  const now = new Date('2026-11-24T12:00:00Z');
  const barrier = (events: readonly AppointmentEvent[], doctorId = 'd1', endedAt: Date | null = null, at = now) =>
    recordsBarrier(given(appointmentDecider).events(events).state, 'results', { doctorId, endedAt, now: at });

  it('sees what was agreed to of the appointment that is theirs', () => {
    expect(barrier([...booked, agreed('results'), taken])).toBeNull();
    expect(barrier([...booked, agreed('results')])).toBe('notMine');
    expect(barrier([...booked, agreed('results'), taken], 'd2')).toBe('notMine');
    expect(barrier([...booked, agreed('files'), taken])).toBe('notShared');
    expect(barrier([...booked, agreed('results'), taken, takenBack('results')])).toBe('notShared');
    expect(barrier([...booked, agreed('results'), taken, cancelled(true)])).toBe('over');
  });

  it('sees it for two weeks after the appointment', () => {
    const over = [...booked, agreed('results'), called, completed];
    expect(barrier(over, 'd1', new Date('2026-11-10T12:00:01Z'))).toBeNull();
    expect(barrier(over, 'd1', new Date('2026-11-10T12:00:00Z'))).toBe('over');
  });

  it('sees it no longer where nobody closes the appointment, and not once they declined it', () => {
    const shared = [...booked, agreed('results'), called];
    const { callBy } = given(appointmentDecider).events(shared).state;
    const daysLater = (days: number) => new Date(Date.parse(callBy ?? '') + days * 86_400_000);
    expect(barrier(shared, 'd1', null, new Date(daysLater(14).getTime() - 1))).toBeNull();
    expect(barrier(shared, 'd1', null, daysLater(14))).toBe('over');
    const offered: AppointmentEvent = {
      type: 'AppointmentMoveOffered',
      data: { appointmentId, practitionerId: 'd1', at: '2026-11-26T10:00:00.000Z' },
    };
    expect(barrier([...booked, agreed('results'), taken, offered])).toBe('notMine');
  });
});
