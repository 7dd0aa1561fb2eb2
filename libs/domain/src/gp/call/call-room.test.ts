import { describe, expect, it } from 'vitest';
import {
  type CalledAppointment,
  callRoom,
  callSeats,
  isPolite,
  minutesLate,
  patientsBefore,
} from './call-room.rules.js';

const at = (time: string) => new Date(`2027-03-01T${time}:00.000Z`);
const appointment = (time: string, given: Partial<CalledAppointment> = {}): CalledAppointment => ({
  mode: 'video',
  status: 'confirmed',
  callBy: at(time).toISOString(),
  minutes: 15,
  ...given,
});

describe('the room of a call', () => {
  it.each([
    ['09:49', 'early'],
    ['09:50', 'open'],
    ['10:00', 'open'],
    ['11:14', 'open'],
    ['11:15', 'closed'],
  ])('given 15 minutes at 10:00, when it is %s, then it is %s', (now, stage) => {
    expect(callRoom(appointment('10:00'), at(now))?.stage).toBe(stage);
  });

  it.each([
    ['confirmed', 'open'],
    ['inProgress', 'open'],
    ['completed', 'closed'],
    ['cancelled', 'closed'],
    ['noShow', 'closed'],
  ])('given an appointment that is %s, when its time has come, then the room is %s', (status, stage) => {
    expect(callRoom(appointment('10:00', { status }), at('10:05'))?.stage).toBe(stage);
  });

  it('says when it opens and closes', () => {
    expect(callRoom(appointment('10:00', { minutes: 30 }), at('08:00'))).toEqual({
      stage: 'early',
      startsAt: '2027-03-01T10:00:00.000Z',
      opensAt: '2027-03-01T09:50:00.000Z',
      closesAt: '2027-03-01T11:30:00.000Z',
    });
  });

  it.each([
    ['a call back', { mode: 'remote' }],
    ['a visit', { mode: 'inPerson' }],
    ['what was never confirmed', { callBy: null }],
  ] as const)('does not exist for %s', (_what, given) => {
    expect(callRoom(appointment('10:00', given), at('10:00'))).toBeNull();
  });
});

describe('the queue', () => {
  const mine = appointment('10:00');
  it.each([
    ['nobody else', [], 0],
    ['one who is with the doctor', [appointment('09:45', { status: 'inProgress' })], 1],
    ['two who wait', [appointment('09:30'), appointment('09:45')], 2],
    ['one who is over', [appointment('09:45', { status: 'completed' })], 0],
    ['one who never came, in a room that has closed', [appointment('08:00')], 0],
    ['one who comes later', [appointment('10:15')], 0],
    [
      'two who come in person',
      [appointment('09:30', { mode: 'inPerson' }), appointment('09:45', { mode: 'inPerson' })],
      2,
    ],
    ['one who came in person long ago, and was never ended', [appointment('08:00', { mode: 'inPerson' })], 0],
    ['one whom the doctor promised to call', [appointment('09:45', { mode: 'remote' })], 0],
    ['one who is on the phone with the doctor', [appointment('17:00', { mode: 'remote', status: 'inProgress' })], 1],
  ] as const)('given %s, when it is 10:00, then that many come before', (_who, others, count) => {
    expect(patientsBefore(mine, others, at('10:00'))).toBe(count);
  });

  it('is over for who is in the call', () => {
    expect(patientsBefore({ ...mine, status: 'inProgress' }, [appointment('09:45')], at('10:00'))).toBe(0);
  });

  it.each([
    ['10:04', 'confirmed', 0],
    ['10:05', 'confirmed', 5],
    ['10:20', 'confirmed', 20],
    ['10:20', 'inProgress', 0],
  ])('at %s, given an appointment at 10:00 that is %s, the doctor is %i minutes late', (now, status, late) => {
    expect(minutesLate(appointment('10:00', { status }), at(now))).toBe(late);
  });
});

it('has exactly one polite side in each pair', () => {
  for (const one of callSeats) {
    for (const other of callSeats) {
      if (one !== other) expect(isPolite(one, other)).toBe(!isPolite(other, one));
    }
  }
});
