import type {
  PhlebotomistRefusal,
  QueryPharmaPhlebotomistsArgs,
  StaffPhlebotomist,
} from '@meridian/contracts/generated/admin';
import { actionsOnPhlebotomist } from '@meridian/domain/pharma';
import { staffList } from '../../../platform/lists/index.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { VenuesQuery } from '../../diary/index.js';

interface PhlebotomistRow {
  readonly id: string;
  readonly user_id: string;
  readonly company: string;
  readonly venues: readonly string[];
  readonly review: StaffPhlebotomist['review'];
  readonly refusal: PhlebotomistRefusal | null;
  readonly active: boolean;
  readonly created_at: Date;
}

const mutationOf = { approve: 'approvePhlebotomist', refuse: 'refusePhlebotomist' } as const;

/** Who draws blood in pharmacies, or says that they do, for staff. */
export const phlebotomistList = staffList<PhlebotomistRow, StaffPhlebotomist, QueryPharmaPhlebotomistsArgs>({
  table: 'pharma.phlebotomists',
  projection: 'pharma.groups',
  columns: 'id, user_id, company, venues, review, refusal, active, created_at',
  key: 'id',
  sorts: {
    since: { column: 'created_at', type: 'timestamptz' },
    company: { column: 'company', type: 'text' },
  },
  first: { by: 'since', direction: 'descending' },
}).reads({ venues: VenuesQuery }, ({ venues: places }) => ({
  conditions: ({ review, waiting }) =>
    new Conditions()
      .when(review, (place) => `review = ${place}`)
      .when(waiting, (place) => `(review = 'pending' and active) = ${place}`),
  async shown(rows, people) {
    const known = await places.shown(rows.flatMap(({ venues }) => venues));
    const shown = rows.map(({ id, user_id: person, company, venues, review, refusal, active, created_at }) => ({
      id,
      person,
      company,
      pharmacies: venues.flatMap((venueId) => known.get(venueId)?.name ?? []),
      review,
      refusal,
      active,
      since: created_at,
      permittedActions: actionsOnPhlebotomist(review).map((action) => mutationOf[action]),
    }));
    return people.named(shown, 'person');
  },
}));
