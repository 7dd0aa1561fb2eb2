import { Inject, Injectable } from '@nestjs/common';
import type { StaffTaskHistoryEntry } from '@meridian/contracts/generated/admin';
import { Histories } from '../../platform/history/index.js';
import { PEOPLE_NAMES, type PeopleNames } from '../../platform/session/index.js';
import { taskHistory } from './task.history.js';

/** What happened to a task, with the names of those to whom it was given. */
@Injectable()
export class TaskHistoryQuery {
  constructor(
    @Inject(Histories) private readonly histories: Histories,
    @Inject(PEOPLE_NAMES) private readonly people: PeopleNames,
  ) {}

  async of(taskId: string): Promise<StaffTaskHistoryEntry[]> {
    const entries = await this.histories.of(taskHistory, taskId);
    const named = await this.people.named(
      entries.map(({ assignee }) => ({ name: assignee ?? '' })),
      'name',
    );
    return entries.map((entry, index) => ({ ...entry, assignee: named[index]?.name || null }));
  }
}
