import { Inject, Injectable } from '@nestjs/common';
import type { Patient } from '@meridian/domain/bookings';
import { addDays, ageOn, ukDay, ukInstant } from '@meridian/domain/kernel';
import {
  biomarkerDecider,
  biomarkerStream,
  inForce,
  type Measurable,
  panelDecider,
  panelStream,
  promisedBy,
  reportDecider,
  reportIdOf,
  reportStream,
} from '@meridian/domain/results';
import { decidedEvents, DemoLog } from '../../../platform/demo/index.js';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore } from '../../../platform/event-store/index.js';
import type { DemoAccount } from '../../../platform/observability/startup-report.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { ResultLinks } from '../links/result-links.handler.js';
import { personIndexOf } from '../entry/awaited-report.js';
import { demoBookingId, DemoBookings, ListedTests } from '../../bookings/index.js';
import { demoIdOf } from '../../identity/index.js';
import { DemoReport } from './demo-report.js';
import { type DemoSample, demoSamples, type DemoStanding } from './demo-samples.js';

const people: Readonly<Record<DemoSample['person'], Patient & { readonly language: 'en' | 'zh' }>> = {
  patient: { firstName: 'Grace', lastName: 'Walker', dob: '1984-03-12', sex: 2, language: 'en' },
  'patient.zh': { firstName: '秀英', lastName: '陈', dob: '1955-09-30', sex: 2, language: 'zh' },
};
/** The least number of events of a report with this status. */
const events: Readonly<Record<DemoStanding, number>> = {
  awaited: 1,
  late: 2,
  entered: 2,
  published: 5,
  withdrawn: 6,
  corrected: 8,
};

const linked: readonly DemoStanding[] = ['published', 'corrected', 'withdrawn'];

/** Seeds results in every status, once; later changes by people stay. */
@Injectable()
export class DemoResults {
  constructor(
    @Inject(DemoLog) private readonly log: DemoLog,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(DemoBookings) private readonly bookings: DemoBookings,
    @Inject(ListedTests) private readonly tests: ListedTests,
    @Inject(ResultLinks) private readonly links: ResultLinks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async seed(): Promise<readonly DemoAccount[]> {
    await Promise.all(
      demoSamples.map((sample) => {
        const reportId = reportIdOf(demoBookingId(sample.name), 0);
        return this.log.once(reportStream(reportId), () => this.tell(sample, reportId));
      }),
    );
    return [];
  }

  /** In this order, so that nothing that follows events takes them for news of today. */
  private async tell(sample: DemoSample, reportId: string): Promise<void> {
    if (await this.log.has(reportStream(reportId), events[sample.standing])) return;
    const { booking, awaiting, results } = await this.storyOf(sample, reportId);
    const done = results.flatMap(({ tells }) => tells ?? []);
    const [awaited, ...reported] = decidedEvents(reportDecider, [awaiting, ...results]);
    await this.log.tell(reportStream(reportId), awaited ? [awaited] : [], 'awaited');
    await this.bookings.tell(booking, sample.name, done);
    await this.log.tell(reportStream(reportId), reported, 'reported');
  }

  private async storyOf(sample: DemoSample, reportId: string) {
    const { name, person: who, testId, daysAgo, standing } = sample;
    const userId = demoIdOf(who);
    const { language, ...person } = people[who];
    const at = ukInstant(addDays(ukDay(this.clock.now()), -daysAgo), '10:00');
    const [offered, { state: panel }] = await Promise.all([
      this.tests.offered(testId),
      this.store.look(panelStream(testId), panelDecider),
    ]);
    if (!offered || !panel) throw new Error(`The demo has no panel of ${testId}`);
    const bookingId = demoBookingId(name);
    const offer = {
      ...offered,
      active: true,
      kit: false,
      homeVisit: false,
      travel: false,
      minAge: 5,
      endsWith: 'result' as const,
    };
    const booking = { bookingId, userId, language, email: `${who}@meridian.test`, person, offer, at };
    const ids = { reportId, bookingId, patient: 0, userId, testId };
    const personIndex = personIndexOf(this.personalData, userId, person);
    const due = promisedBy(at, panel.promiseDays).toISOString();
    const awaited = { ...ids, personIndex, language, sampledAt: at.toISOString(), due };
    const measuree = { sex: person.sex, age: ageOn(person.dob, ukDay(at)) };
    const measured = { panel: await this.measured(panel.biomarkers), person: measuree };
    const { linkId } = linked.includes(standing)
      ? await this.links.make(reportId, userId, { actor: 'demo' })
      : { linkId: '' };
    const awaiting = { command: { type: 'AwaitReport', data: awaited } as const, now: at, actor: 'demo' };
    const report = new DemoReport(reportId, bookingId, at, measured);
    return { booking, awaiting, results: report.steps(sample, linkId, this.clock.now()) };
  }

  private measured(ids: readonly string[]): Promise<readonly Measurable[]> {
    return Promise.all(
      ids.map(async (biomarkerId) => {
        const { state } = await this.store.look(biomarkerStream(biomarkerId), biomarkerDecider);
        if (!state) throw new Error(`The demo has no biomarker ${biomarkerId}`);
        return { biomarkerId, specification: inForce(state) };
      }),
    );
  }
}
