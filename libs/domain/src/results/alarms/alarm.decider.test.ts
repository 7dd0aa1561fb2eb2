import { describe, it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import { fileAlarmDecider, remindersDecider } from './alarm.decider.js';
import type { FileAlarmed, StaffReminded } from './alarm.events.js';

const file = (reports: number): FileAlarmed => ({ type: 'FileAlarmed', data: { importId: 'i1', reports } });
const alarmOf = (reports: number) => ({ type: 'AlarmOfFile', data: { importId: 'i1', reports } }) as const;

describe('a file of critical readings', () => {
  it('is told once, however often it is asked for', () => {
    given(fileAlarmDecider)
      .when(alarmOf(3))
      .thenExpect([file(3)]);
    const alarmed = given(fileAlarmDecider).events([file(3)]);
    for (const reports of [3, 2]) alarmed.when(alarmOf(reports)).thenExpect([]);
  });

  it('without any is not told, and one of which more came to light is told anew', () => {
    given(fileAlarmDecider).when(alarmOf(0)).thenExpect([]);
    given(fileAlarmDecider)
      .events([file(3)])
      .when(alarmOf(4))
      .thenExpect([file(4)]);
  });
});

describe('staff are reminded', () => {
  const alarm = (reportId: string, alarmedAt = '2026-11-24T09:30:00.000Z') => ({ reportId, entry: 1, alarmedAt });
  const reminded = (...alarms: StaffReminded['data']['alarms']): StaffReminded => ({
    type: 'StaffReminded',
    data: { alarms },
  });
  const remind = (...alarms: StaffReminded['data']['alarms']) => ({ type: 'RemindStaff', data: { alarms } }) as const;
  const once = given(remindersDecider).events([reminded(alarm('b1-1'), alarm('b2-1'))]);

  it('of all that wait at once, and of each once', () => {
    given(remindersDecider)
      .when(remind(alarm('b1-1'), alarm('b2-1')))
      .thenExpect([reminded(alarm('b1-1'), alarm('b2-1'))]);
    once.when(remind(alarm('b2-1'), alarm('b3-1'))).thenExpect([reminded(alarm('b3-1'))]);
    once.when(remind(alarm('b1-1'))).thenExpect([]);
  });

  it('of another alarm of the same report anew', () => {
    const later = alarm('b1-1', '2026-11-24T10:30:00.000Z');
    once.when(remind(later)).thenExpect([reminded(later)]);
  });
});
