import { randomUUID } from 'node:crypto';
import type { RouteSample, Sample, Variables } from '../../../../test/permission-sample.js';
import type { ApiStack } from '../../identity/testing/api-stack.js';
import { plant, type Planted } from '../../identity/testing/planted-people.js';
import { plantGroup } from './planted-groups.js';

const pharmacies = new Map<string, Promise<{ readonly venueId: string }>>();

/** Where they work; what nobody may read has no pharmacy. */
async function ownPharmacy({ userId, organisationId }: Planted, stack: ApiStack): Promise<string> {
  const planted = pharmacies.get(organisationId) ?? plantGroup(stack, [userId], organisationId);
  pharmacies.set(organisationId, planted);
  return (await planted).venueId;
}

export const atPharmacy = (variables: (pharmaid: string) => Variables): Sample => ({
  records: 'of the group',
  pharmacy: variables,
  variables: async (own, stack) => variables(own.organisationId ? await ownPharmacy(own, stack) : 'nothing'),
  naming: async (_other, stack) => {
    const { userId } = await plant(stack, 'Patient');
    return { others: variables((await plantGroup(stack, [userId])).venueId), unknown: variables('nothing') };
  },
});
export const inForm = (input: Variables): Sample =>
  atPharmacy((pharmaid) => ({ input: { pharmaid, id: randomUUID(), ...input } }));
const born = { firstName: 'Ada', lastName: 'King', dob: '1990-01-01' };
const walkIn = {
  id: '5e0f8f0e-6f0c-4d62-9d0c-3c0f0f7f1a11',
  testId: 'nothing',
  at: '2026-11-02T10:00:00.000Z',
  language: 'en',
  patients: [{ ...born, sex: 2 }],
  contact: { phoneCountry: '+44', phone: '07700 900123' },
  arrived: 'passport',
  terms: '2026-11',
  spoken: '2026-11-aloud',
  seen: 0,
};

const ofHours = (input: Variables): Sample => atPharmacy((id) => ({ input: { id, revision: 0, ...input } }));
const hours = { hours: ['1 09:00-17:00'], slotMinutes: 30, capacity: 1, leadMinutes: 0, furthestDays: 90 };

export const counterSamples = {
  'Query.pharmabooking': atPharmacy((pharmaid) => ({ pharmaid })),
  'Query.pharmaDayFigures': atPharmacy((pharmaid) => ({ pharmaid })),
  'Query.scannedPharmabooking': atPharmacy((pharmaid) => ({ pharmaid, code: 'CODE' })),
  'Query.pharmaPrescriptions': atPharmacy((pharmaid) => ({ pharmaid })),
  'Mutation.openPharmabooking': inForm({}),
  'Mutation.mutatePharmabooking': inForm({ action: 'acknowledge' }),
  'Query.vaccineStock': atPharmacy((pharmaid) => ({ pharmaid })),
  'Query.vaccineStockHistory': atPharmacy((pharmaid) => ({ pharmaid, id: 'nothing' })),
  'Mutation.mutateVaccineStock': atPharmacy((pharmaid) => ({
    input: { action: 'count', pharmaid, changeId: randomUUID(), id: 'nothing', edition: 1, doses: 1 },
  })),
  'Query.pharmaWalkInTimes': atPharmacy((pharmaid) => ({ pharmaid, people: 1 })),
  'Mutation.findPharmaPerson': atPharmacy((pharmaid) => ({ input: { pharmaid, ...born } })),
  'Mutation.bookPharmaWalkIn': atPharmacy((pharmaid) => ({ input: { pharmaid, ...walkIn } })),
  'Query.pharmaCalendar': atPharmacy((pharmaid) => ({ pharmaid, from: '2026-11-23' })),
  'Query.previewPharmaCalendar': ofHours(hours),
  'Query.previewPharmaException': ofHours({ day: '2027-01-04', hours: [] }),
  'Query.previewPharmaLift': ofHours({ day: '2027-01-04' }),
  'Mutation.setPharmaCalendar': ofHours(hours),
  'Mutation.exceptPharmaDay': ofHours({ day: '2027-01-04', hours: [] }),
  'Mutation.liftPharmaException': ofHours({ day: '2027-01-04' }),
  'Mutation.amendPharmabooking': inForm({ at: '2027-01-04T09:00:00Z', atSeen: '2027-01-05T09:00:00Z', feeSeen: 0 }),
  'Query.pharmaCalendarLink': atPharmacy((pharmaid) => ({ pharmaid })),
  'Mutation.makePharmaCalendarLink': atPharmacy((pharmaid) => ({ input: { pharmaid } })),
  'Mutation.revokePharmaCalendarLink': atPharmacy((pharmaid) => ({ input: { pharmaid } })),
  'Subscription.pharmabookingChanged': atPharmacy((pharmaid) => ({ pharmaid })),
} satisfies Record<string, Sample>;

export const calendarRoutes = {
  'GET /api/pharma/calendar/:secret/bookings.ics': {
    records: 'of the link',
    path: `/api/pharma/calendar/${'x'.repeat(43)}/bookings.ics`,
  },
} satisfies Record<string, RouteSample>;
