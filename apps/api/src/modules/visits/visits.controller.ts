import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { type LogReferrerInput, logReferrerRules, type LogVisitInput, logVisitRules } from '@meridian/contracts/visits';
import { ENVIRONMENT, type Environment } from '../../platform/environment.js';
import { RulesPipe } from '../../platform/http/rules.pipe.js';
import { Allow } from '../../platform/session/index.js';
import { LogVisitHandler } from './log-visit.handler.js';
import { VisitInbox } from './visit-inbox.service.js';

@Controller('api/log')
export class VisitsController {
  constructor(
    @Inject(LogVisitHandler) private readonly handler: LogVisitHandler,
    @Inject(VisitInbox) private readonly inbox: VisitInbox,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  @Post()
  @Allow('public')
  @HttpCode(204)
  visit(@Body(new RulesPipe(logVisitRules)) body: LogVisitInput): Promise<void> {
    return this.inbox.take(() => this.handler.visit(body));
  }

  @Post('referrer')
  @Allow('public')
  @HttpCode(204)
  referrer(@Body(new RulesPipe(logReferrerRules)) body: LogReferrerInput): Promise<void> {
    return this.inbox.take(() => this.handler.referrer(body, this.environment.publicUrl.hostname));
  }
}
