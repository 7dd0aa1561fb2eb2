import { Inject, Injectable } from '@nestjs/common';
import { refuse, type Refused } from '@meridian/domain/kernel';
import { subjectOf, type TaskCommand, type TaskRefusal } from '@meridian/domain/tasks';
import { ColleaguesQuery } from '../identity/index.js';
import { WorkSubjectsQuery } from '../../platform/work/index.js';

type About = Extract<TaskCommand, { type: 'AssignTask' }>['data']['about'];

/** What a task is about, as it is now, and who can be asked to do it. */
@Injectable()
export class TaskSubjects {
  constructor(
    @Inject(WorkSubjectsQuery) private readonly subjects: WorkSubjectsQuery,
    @Inject(ColleaguesQuery) private readonly colleagues: ColleaguesQuery,
  ) {}

  /** What is written about a record that is nobody's lies under the key of whoever writes first. */
  async of(taskId: string, writer: string): Promise<About> {
    const subject = subjectOf(taskId);
    if (!subject) return null;
    const [known] = await this.subjects.named(subject.kind, [subject.id]);
    if (!known) return null;
    const queue = await this.queueOf(taskId);
    const { kind, id: subjectId } = subject;
    return { userId: known.person ?? writer, kind, subjectId, ...(queue !== null && { queue }) };
  }

  async queueOf(taskId: string): Promise<string | null> {
    const subject = subjectOf(taskId);
    const [queue] = subject ? await this.subjects.waitsIn(subject.kind, subject.id) : [];
    return queue ?? null;
  }

  /** Whoever may not be asked. */
  async refusalOf(assignee: string | null | undefined): Promise<Refused<TaskRefusal> | null> {
    if (!assignee || (await this.colleagues.all()).some(({ id }) => id === assignee)) return null;
    return refuse('unknownColleague');
  }
}
