import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { type SignInInput, signInRules } from '@meridian/contracts/identity';
import { isRefused } from '@meridian/domain/kernel';
import type { FastifyRequest } from 'fastify';
import { asPerson } from '../../../platform/event-store/index.js';
import { networkOf } from '../../../platform/http/rate-limits.js';
import { RulesPipe } from '../../../platform/http/rules.pipe.js';
import { Allow, clearSessionCookie, setCookie, setSessionCookie, Viewer } from '../../../platform/session/index.js';
import { KnownDevices } from '../../../platform/throttle/index.js';
import { SessionsHandler } from './sessions.handler.js';
import { SignInHandler } from './sign-in.handler.js';
import { contextOf, problemFrom } from './answers.js';
import { deviceOf } from './device.js';
import { SignInReads, type SignedInUser } from './sign-in.reads.js';

@Controller('api')
export class SignInController {
  constructor(
    @Inject(SignInHandler) private readonly signIn: SignInHandler,
    @Inject(SessionsHandler) private readonly sessions: SessionsHandler,
    @Inject(SignInReads) private readonly reads: SignInReads,
  ) {}

  @Post('login_user')
  @Allow('public')
  @HttpCode(200)
  async login(
    @Body(new RulesPipe(signInRules)) { usernameEmail, password, code }: SignInInput,
    @Viewer() viewer: Viewer,
    @Req() request: FastifyRequest,
  ): Promise<{ readonly user: SignedInUser }> {
    const { named, account } = await this.reads.named(usernameEmail);
    const outcome = await this.signIn.handle(
      {
        named,
        account,
        password,
        code: code?.trim() || undefined,
        network: networkOf(request.ip),
        device: deviceOf(request.headers['user-agent']),
        knownDevice: request.cookies[KnownDevices.cookieName],
      },
      contextOf(request),
    );
    if (isRefused(outcome)) throw problemFrom(outcome);
    const { userId, position } = outcome;
    // Never two sessions of one browser: the cookie that came in loses its own.
    if (viewer.userId && viewer.sessionId) {
      await this.sessions.end(viewer.userId, viewer.sessionId, 'signOut', asPerson(viewer.userId));
    }
    const user = await this.reads.signedIn(userId, position);
    setSessionCookie(request, outcome);
    setCookie(request, KnownDevices.cookieName, { value: outcome.knownDevice, seconds: KnownDevices.maxAgeSeconds });
    return { user };
  }

  @Post('logout_user')
  @Allow('public')
  @HttpCode(204)
  async logout(@Viewer() viewer: Viewer, @Req() request: FastifyRequest): Promise<void> {
    clearSessionCookie(request);
    if (!viewer.userId || !viewer.sessionId) return;
    const outcome = await this.sessions.end(
      viewer.userId,
      viewer.sessionId,
      'signOut',
      asPerson(viewer.userId, contextOf(request)),
    );
    if (!isRefused(outcome)) await this.reads.signedOut(outcome.position);
    else if (outcome.refused === 'busy') throw problemFrom(outcome);
  }
}
