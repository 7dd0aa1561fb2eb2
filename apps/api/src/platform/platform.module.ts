import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { Analytics } from './analytics/index.js';
import { CLOCK, type Clock } from './clock.js';
import { DemoLog } from './demo/index.js';
import type { Platform } from './compose.js';
import { DocumentIssuers } from './documents/index.js';
import { ENVIRONMENT, type Environment } from './environment.js';
import { RATE_LIMITS, usualLimits } from './http/rate-limits.js';
import { Shutdown } from './http/shutdown.js';
import { BankHolidays } from './holidays/bank-holidays.js';
import { HolidaysController } from './holidays/holidays.controller.js';
import { Mailer, OutboxTransport, SentMails } from './mail/index.js';
import { OutboxController } from './mail/outbox.controller.js';
import { LOGGER } from './observability/log.js';
import { jobMetrics, Jobs } from './jobs/index.js';
import { Metrics } from './observability/metrics.js';
import { Readiness } from './observability/readiness.js';
import { PERSONAL_DATA, type PersonalDataService } from './personal-data/index.js';
import { alone, POOL } from './postgres/index.js';
import { EventStore } from './event-store/index.js';
import { LiveChanges, SettledAnswers } from './live/index.js';
import { Announcements, Projector } from './projector/index.js';
import { Auditor } from './proof/index.js';
import { REACTION_STORE } from './reactions/index.js';
import { ReachedPositions } from './projector/reached.js';
import { LinkTokens, Passwords, RecoveryCodes, SecretVault, ServerKeys } from './secrets/index.js';
import { anonymousViewers, VIEWER_RESOLVER } from './session/viewer.js';
import { UPLOAD_STORE, uploadStoreOf } from './uploads/index.js';
import {
  HeldTimes,
  HOLD_LIMITS,
  KnownDevices,
  LiveHolds,
  MailLimits,
  Throttle,
  usualHoldLimits,
} from './throttle/index.js';

@Module({})
export class PlatformModule {
  /** A provider in `overrides` takes the place of the one with the same token. */
  static register(platform: Platform, overrides: readonly Provider[] = []): DynamicModule {
    const providers: Provider[] = [
      { provide: ENVIRONMENT, useValue: platform.environment },
      { provide: POOL, useValue: platform.pool },
      { provide: DocumentIssuers, useValue: new DocumentIssuers() },
      { provide: CLOCK, useValue: platform.clock },
      { provide: BankHolidays, useValue: new BankHolidays(platform.clock) },
      { provide: LOGGER, useValue: platform.log },
      { provide: Jobs, useValue: platformJobs(platform) },
      { provide: Metrics, useValue: platform.metrics },
      { provide: Readiness, useValue: platform.readiness },
      { provide: Shutdown, useValue: platform.shutdown },
      { provide: EventStore, useValue: platform.store },
      { provide: REACTION_STORE, useExisting: EventStore },
      { provide: DemoLog, useValue: new DemoLog(platform.store, platform.pool) },
      { provide: PERSONAL_DATA, useValue: platform.personalData },
      { provide: SecretVault, useValue: platform.secrets.vault },
      { provide: Passwords, useValue: platform.secrets.passwords },
      { provide: RecoveryCodes, useValue: platform.secrets.recoveryCodes },
      { provide: LinkTokens, useValue: platform.secrets.linkTokens },
      { provide: ServerKeys, useValue: platform.secrets.serverKeys },
      { provide: Throttle, useValue: platform.throttles.throttle },
      {
        provide: MailLimits,
        inject: [Throttle, CLOCK, PERSONAL_DATA],
        useFactory: (throttle: Throttle, clock: Clock, { blindIndex }: PersonalDataService) =>
          new MailLimits(throttle, clock, blindIndex),
      },
      { provide: KnownDevices, useValue: platform.throttles.knownDevices },
      { provide: LiveHolds, useValue: platform.throttles.liveHolds },
      { provide: HOLD_LIMITS, useValue: usualHoldLimits },
      HeldTimes,
      {
        provide: Analytics,
        inject: [ENVIRONMENT, ServerKeys],
        useFactory: ({ analytics }: Environment, keys: ServerKeys) => new Analytics(analytics, keys),
      },
      { provide: Auditor, useValue: platform.auditor },
      { provide: Mailer, useValue: platform.mailer },
      { provide: SentMails, useValue: platform.sentMails },
      ...(platform.outbox ? [{ provide: OutboxTransport, useValue: platform.outbox }] : []),
      { provide: Projector, useValue: platform.projector },
      { provide: Announcements, useValue: platform.projector.announcements },
      { provide: ReachedPositions, useValue: new ReachedPositions(platform.pool, platform.projector.announcements) },
      { provide: LiveChanges, useValue: new LiveChanges(platform.pool, platform.projector.announcements) },
      { provide: SettledAnswers, useValue: new SettledAnswers(platform.projector.announcements) },
      { provide: UPLOAD_STORE, useFactory: uploadStoreOf, inject: [ENVIRONMENT] },
      { provide: RATE_LIMITS, useValue: usualLimits },
      { provide: VIEWER_RESOLVER, useValue: anonymousViewers },
      ...overrides,
    ];
    const exports = providers.map((provider) => (typeof provider === 'function' ? provider : provider.provide));
    const controllers = [HolidaysController, ...(platform.outbox ? [OutboxController] : [])];
    return { module: PlatformModule, global: true, controllers, providers, exports };
  }
}

/** The platform's own; each module brings more. */
function platformJobs({ pool, log, metrics, throttles, sentMails }: Platform): Jobs {
  const jobs = new Jobs({
    log,
    metrics: jobMetrics(metrics.registry),
    alone: (job, work) => alone(pool, job, work),
  });
  jobs.register({ name: 'platform.throttles', everyMs: 600_000, run: () => throttles.sweep() });
  jobs.register({ name: 'platform.sent_mails', everyMs: 86_400_000, run: () => sentMails.sweep() });
  return jobs;
}
