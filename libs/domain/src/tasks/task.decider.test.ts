import { taskMachine } from '@meridian/workflows/tasks';
import { describe, expect, it } from 'vitest';
import { compileTransitions } from '../kernel/index.js';
import { given, machineAccepts } from '../kernel/testing/index.js';
import { type TaskCommand, taskDecider } from './task.decider.js';
import type { TaskEvent } from './task.events.js';
import { subjectOf, taskOf } from './task.rules.js';

const taskId = 'booking.b1';
const one = { taskId };
const about = { userId: 'u1', kind: 'booking', subjectId: 'b1', queue: 'bookingsToConfirm' } as const;
const opened: TaskEvent = { type: 'TaskOpened', data: { taskId, ...about } };
const to = (assignee: string): TaskEvent => ({ type: 'TaskAssigned', data: { taskId, assignee } });
const due: TaskEvent = { type: 'TaskDueSet', data: { taskId, due: '2026-11-30' } };
const noted: TaskEvent = { type: 'TaskNoted', data: { taskId, userId: 'u1', note: 'Call after five' } };
const released: TaskEvent = { type: 'TaskReleased', data: one };
const done: TaskEvent = { type: 'TaskDone', data: one };
const ended: TaskEvent = { type: 'TaskEnded', data: { taskId, queue: about.queue } };
const reopened: TaskEvent = { type: 'TaskReopened', data: { taskId, queue: about.queue } };

const assign = (assignee: string, more: object = {}): TaskCommand => ({
  type: 'AssignTask',
  data: { taskId, assignee, about, ...more },
});
const release: TaskCommand = { type: 'ReleaseTask', data: { taskId, assignee: 's1' } };
const finish: TaskCommand = { type: 'FinishTask', data: one };
const reopen: TaskCommand = { type: 'ReopenTask', data: { taskId, queue: about.queue } };
const change = (details: object): TaskCommand => ({ type: 'ChangeTask', data: { taskId, ...details } });
const end = (...waitsIn: string[]): TaskCommand => ({ type: 'EndTask', data: { taskId, waitsIn } });
const task = given(taskDecider);

describe('a task', () => {
  it('opens when its record is given to somebody, with a day and a note', () => {
    task.when(assign('s1')).thenExpect([opened, to('s1')]);
    task.when(assign('s1', { due: '2026-11-30', note: 'Call after five' })).thenExpect([opened, to('s1'), due, noted]);
    task.when(assign('s1', { due: null, note: null })).thenExpect([opened, to('s1')]);
  });

  it('is none about a record that there is not', () => {
    task.when(assign('s1', { about: null })).thenExpect({ refused: 'unknownTask' });
    for (const command of [release, finish, reopen, change({ due: null })])
      task.when(command).thenExpect({ refused: 'unknownTask' });
  });

  it('may be about no record, and nobody’s', () => {
    const data = { taskId: 't1', userId: 's1', toDo: 'Call the courier' };
    const free: TaskEvent = { type: 'TaskOpened', data };
    task.when({ type: 'OpenTask', data: { ...data, assignee: null } }).thenExpect([free]);
    task
      .when({ type: 'OpenTask', data: { ...data, assignee: 's2', due: '2026-11-30' } })
      .thenExpect([
        free,
        { type: 'TaskAssigned', data: { taskId: 't1', assignee: 's2' } },
        { type: 'TaskDueSet', data: { taskId: 't1', due: '2026-11-30' } },
      ]);
  });

  it('goes from one to another, and keeps its note under the key that it has', () => {
    task
      .events([opened, to('s1')])
      .when(assign('s1'))
      .thenExpect([]);
    const elsewhere = { about: { ...about, userId: 'u2' }, note: 'Call after five' };
    task
      .events([opened, to('s1')])
      .when(assign('s2', elsewhere))
      .thenExpect([to('s2'), noted]);
  });

  it('is put back for anybody, once', () => {
    task
      .events([opened, to('s1')])
      .when(release)
      .thenExpect([released]);
    task
      .events([opened, to('s1'), released])
      .when(release)
      .thenExpect([]);
    task
      .events([opened, to('s1'), to('s2')])
      .when(release)
      .thenExpect({ refused: 'othersTask' });
    task
      .events([opened, to('s1'), done])
      .when(release)
      .thenExpect({ refused: 'taskDone' });
  });

  it('says what changed of its day and note alone', () => {
    const before = [opened, to('s1'), due, noted];
    task
      .events(before)
      .when(change({ due: '2026-11-30', note: 'Call after five' }))
      .thenExpect([]);
    task
      .events(before)
      .when(change({ due: null, note: 'Call after five' }))
      .thenExpect([{ type: 'TaskDueSet', data: one }]);
    task
      .events(before)
      .when(change({ due: '2026-11-30', note: null }))
      .thenExpect([{ type: 'TaskNoted', data: { taskId, userId: 'u1' } }]);
    task
      .events([...before, done])
      .when(change({ due: null }))
      .thenExpect({ refused: 'taskDone' });
  });

  it('is done once, and opens again when it is given to somebody or asked for', () => {
    task
      .events([opened, to('s1')])
      .when(finish)
      .thenExpect([done]);
    task
      .events([opened, to('s1'), done])
      .when(finish)
      .thenExpect([]);
    task
      .events([opened, to('s1'), done])
      .when(assign('s1'))
      .thenExpect([reopened]);
    task
      .events([opened, to('s1'), done])
      .when(assign('s2'))
      .thenExpect([reopened, to('s2')]);
    task
      .events([opened, to('s1'), done])
      .when(reopen)
      .thenExpect([reopened]);
    task
      .events([opened, to('s1')])
      .when(reopen)
      .thenExpect([]);
  });

  it('ends by itself once its record no longer waits where it did', () => {
    const open = [opened, to('s1')];
    task.events(open).when(end('bookingsToConfirm', 'other')).thenExpect([]);
    task.events(open).when(end('other')).thenExpect([ended]);
    task.events(open).when(end()).thenExpect([ended]);
    task
      .events([...open, done])
      .when(end())
      .thenExpect([]);
    task.when(end()).thenExpect([]);
    const { queue: _queue, ...waitsNowhere } = about;
    task
      .events([{ type: 'TaskOpened', data: { taskId, ...waitsNowhere } }])
      .when(end())
      .thenExpect([]);
  });

  it('is found by its record', () => {
    expect(subjectOf(taskOf('booking', 'b1'))).toEqual({ kind: 'booking', id: 'b1' });
    for (const id of ['b1', '.b1', 'booking.', '']) expect(subjectOf(id)).toBeNull();
  });

  it('obeys its machine in every state', () => {
    const wrong = machineAccepts({
      table: compileTransitions(taskMachine.config),
      decider: taskDecider,
      statusOf: ({ status }) => status,
      histories: {
        none: [[]],
        open: [[opened], [opened, to('s1'), due, noted]],
        done: [
          [opened, to('s1'), done],
          [opened, to('s1'), ended],
        ],
      },
      commands: [
        assign('s2', { due: '2026-12-01', note: 'Other' }),
        { type: 'OpenTask', data: { taskId, userId: 'u1', toDo: 'Call', assignee: null } },
        release,
        finish,
        reopen,
        change({ due: null, note: null }),
        end(),
      ],
    });
    expect(wrong).toEqual([]);
  });
});
