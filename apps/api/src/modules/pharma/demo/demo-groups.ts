import { Inject, Injectable } from '@nestjs/common';
import { isRefused, type OrganisationRole } from '@meridian/domain/kernel';
import { type PharmaGroupEvent, pharmaGroupStream } from '@meridian/domain/pharma';
import { DemoLog } from '../../../platform/demo/index.js';
import type { DemoAccount } from '../../../platform/observability/startup-report.js';
import { VenuesHandler } from '../../diary/index.js';
import { demoIdOf } from '../../identity/index.js';

interface DemoGroup {
  readonly groupId: string;
  readonly company: string;
  readonly companyNo: string;
  readonly premisesNo: string;
  /** Places that the demo has anyway. */
  readonly venueIds: readonly [string, ...string[]];
  /** The first of them is its owner. */
  readonly people: readonly DemoMember[];
}
interface DemoMember {
  readonly name: string;
  readonly role: OrganisationRole;
  readonly venues?: readonly string[];
  readonly ph?: true;
  readonly wl?: true;
}

/** Of the group with several pharmacies. */
export const demoGroupId = '00000000-0000-4000-8001-000000000001';

/** Where people are weighed in, by who has `wl`. */
const weighingVenueId = 'pharmacy-1';

/** The numbers of companies and premises are of nobody. */
const groups: readonly DemoGroup[] = [
  {
    groupId: demoGroupId,
    company: 'Thameside Pharmacies Ltd',
    companyNo: '00000001',
    premisesNo: '9000001',
    venueIds: ['pharmacy-1', 'pharmacy-22', 'pharmacy-23', 'pharmacy-25'],
    people: [
      { name: 'pharmacy', role: 'owner', ph: true, wl: true },
      { name: 'pharmacy.user', role: 'user', venues: ['pharmacy-1', 'pharmacy-22'], wl: true },
      { name: 'pharmacy.both', role: 'manager', venues: ['pharmacy-1'] },
      { name: 'pharma.public', role: 'public' },
    ],
  },
  {
    groupId: '00000000-0000-4000-8001-000000000002',
    company: 'Uxbridge Road Chemist Ltd',
    companyNo: '00000002',
    premisesNo: '9000002',
    venueIds: ['pharmacy-24'],
    people: [{ name: 'pharmacy.both', role: 'owner' }],
  },
];

/** Two groups of pharmacies with their people, once. */
@Injectable()
export class DemoGroups {
  constructor(
    @Inject(DemoLog) private readonly log: DemoLog,
    @Inject(VenuesHandler) private readonly venues: VenuesHandler,
  ) {}

  async seed(): Promise<readonly DemoAccount[]> {
    await Promise.all(groups.map((group) => this.log.once(pharmaGroupStream(group.groupId), () => this.found(group))));
    return [];
  }

  private async found(group: DemoGroup): Promise<void> {
    const stream = pharmaGroupStream(group.groupId);
    if (!(await this.log.has(stream))) await this.log.tell(stream, await this.eventsOf(group));
    for (const venueId of group.venueIds) {
      const usual = ['pos', 'vaccine', 'calendarMail'] as const;
      const flags = venueId === weighingVenueId ? ([...usual, 'wl'] as const) : usual;
      const flagged = await this.venues.venue({ type: 'FlagVenue', data: { venueId, flags } }, { actor: 'demo' });
      if (isRefused(flagged)) throw new Error(`The demo was refused: ${flagged.refused}`);
    }
  }

  private async eventsOf({ groupId, company, companyNo, premisesNo, venueIds, people }: DemoGroup) {
    const [first, ...others] = await Promise.all(venueIds.map((venueId) => this.factsOf(venueId)));
    const userId = demoIdOf(people[0]?.name ?? '');
    if (!first) throw new Error('A demo group without a pharmacy');
    const { venueId, place, pharmacy } = first;
    return [
      { type: 'PharmaGroupApplied', data: { groupId, userId, company, companyNo, premisesNo, pharmacy } },
      { type: 'PharmaGroupApproved', data: { groupId, userId, venueId, place } },
      ...others.map((each) => ({ type: 'PharmacyAdded', data: { groupId, ...each } }) as const),
      ...people.flatMap((member) => joined(groupId, member)),
    ] satisfies PharmaGroupEvent[];
  }

  private async factsOf(venueId: string) {
    const now = await this.venues.venueNow(venueId);
    if (!now.opened) throw new Error(`A demo group at a place that is not there: ${venueId}`);
    const { name, address1, city, postCode, phone, place } = now;
    return { venueId, place, pharmacy: { name, address1, city, postCode, phone } };
  }
}

function joined(groupId: string, { name, role, venues = [], ph, wl }: DemoMember): readonly PharmaGroupEvent[] {
  const of = { groupId, userId: demoIdOf(name) };
  const access = { venues: [...venues], wl: wl ?? false, ph: ph ?? false };
  const came = { type: 'PharmaUserJoined', data: { ...of, role, access } } as const;
  return ph ? [came, { type: 'PhlebotomistReviewed', data: { ...of, approved: true } }] : [came];
}
