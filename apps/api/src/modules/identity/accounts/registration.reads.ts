import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '@meridian/domain/kernel';
import { Problem } from '../../../platform/http/problem.js';
import { RequestGuard } from './request.guard.js';
import { PeopleQuery } from '../people/people.query.js';
import { SessionsQuery } from '../sign-in/sessions.query.js';
import { problemFrom } from '../sign-in/answers.js';

/** Slows down who registers again and again, and waits until what was written can be read. */
@Injectable()
export class RegistrationReads {
  constructor(
    @Inject(RequestGuard) private readonly guard: RequestGuard,
    @Inject(PeopleQuery) private readonly people: PeopleQuery,
    @Inject(SessionsQuery) private readonly sessions: SessionsQuery,
  ) {}

  async admit(kind: 'signUp', network: string): Promise<void> {
    const seconds = await this.guard.admit(kind, network);
    if (seconds) throw problemFrom(refuse('throttled', { seconds }));
  }

  async written(position: Parameters<SessionsQuery['reached']>[0]): Promise<void> {
    const reached = await Promise.all([this.people.reached(position), this.sessions.reached(position)]);
    if (reached.includes(false)) throw new Problem('unavailable');
  }
}
