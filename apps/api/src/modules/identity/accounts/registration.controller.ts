import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { type GuestInput, guestRules, type SignupInput, signupRulesWith } from '@meridian/contracts/identity';
import { validateInput } from '@meridian/contracts/kernel';
import { isRefused, refuse } from '@meridian/domain/kernel';
import type { FastifyRequest } from 'fastify';
import { asPerson } from '../../../platform/event-store/index.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { invalidFields } from '../../../platform/http/problem.js';
import { networkOf } from '../../../platform/http/rate-limits.js';
import { RulesPipe } from '../../../platform/http/rules.pipe.js';
import { MailLimits } from '../../../platform/throttle/index.js';
import { Allow, setSessionCookie, Viewer } from '../../../platform/session/index.js';
import { GuestsHandler } from '../guests/guests.handler.js';
import { RegisterHandler } from './register.handler.js';
import { SessionsHandler } from '../sign-in/sessions.handler.js';
import { contextOf, problemFrom } from '../sign-in/answers.js';
import { deviceOf } from '../sign-in/device.js';
import { RegistrationReads } from './registration.reads.js';

@Controller()
export class RegistrationController {
  constructor(
    @Inject(RegisterHandler) private readonly register: RegisterHandler,
    @Inject(GuestsHandler) private readonly guests: GuestsHandler,
    @Inject(SessionsHandler) private readonly sessions: SessionsHandler,
    @Inject(RegistrationReads) private readonly reads: RegistrationReads,
    @Inject(MailLimits) private readonly limits: MailLimits,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  @Post('invite')
  @Allow('public')
  async invite(
    @Body() body: unknown,
    @Viewer() viewer: Viewer,
    @Req() request: FastifyRequest,
  ): Promise<{ readonly userId: string; readonly confirmed: false; readonly guest: boolean }> {
    const validated = validateInput<SignupInput>(signupRulesWith(this.environment), Object(body));
    if (!validated.ok) throw invalidFields(validated.errors);
    await this.reads.admit('signUp', networkOf(request.ip));
    const guestId = viewer.guest ? viewer.userId : null;
    const mailboxes = [this.limits.mailboxOf(validated.value.email)];
    const mail = { mailboxes, account: guestId, network: networkOf(request.ip) };
    const outcome = await this.limits.during('signUp', mail, () =>
      this.register.handle(validated.value, guestId, contextOf(request)),
    );
    if (isRefused(outcome)) throw problemFrom(outcome);
    if (guestId) await this.renew(viewer, request);
    await this.reads.written(outcome.position);
    return { userId: outcome.userId, confirmed: false, guest: guestId !== null };
  }

  @Post('api/guest')
  @Allow('public')
  @HttpCode(201)
  async guest(
    @Body(new RulesPipe(guestRules)) input: GuestInput,
    @Viewer() viewer: Viewer,
    @Req() request: FastifyRequest,
  ): Promise<{ readonly userId: string }> {
    if (viewer.userId) throw problemFrom(refuse('notGuest'));
    await this.reads.admit('signUp', networkOf(request.ip));
    const admitted = await this.guests.admit(input, contextOf(request));
    if (isRefused(admitted)) throw problemFrom(admitted);
    const { userId } = admitted;
    const device = deviceOf(request.headers['user-agent']);
    const started = await this.sessions.start(
      { userId, device, guest: true, professional: false },
      asPerson(userId, contextOf(request)),
    );
    if (isRefused(started)) throw problemFrom(started);
    await this.reads.written(started.position);
    setSessionCookie(request, started);
    return { userId };
  }

  /** A guest who becomes a patient may do more: anyone who copied the cookie is out. */
  private async renew({ userId, sessionId }: Viewer, request: FastifyRequest): Promise<void> {
    if (!userId || !sessionId) return;
    const rotated = await this.sessions.rotate(userId, sessionId, asPerson(userId, contextOf(request)));
    if (isRefused(rotated)) return;
    await this.reads.written(rotated.position);
    setSessionCookie(request, rotated);
  }
}
