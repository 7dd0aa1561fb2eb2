import { bookingEvents, kitEvents, laboratoryEvents, testItemEvents } from '@meridian/domain/bookings';
import { asSeen } from '../../../../test/as-seen.js';
import { asViewer, type ModuleStack, startModuleStack } from '../../../../test/module-stack.js';
import { FilesModule, filesModule } from '../../files/index.js';
import { IdentityModule, identityModule } from '../../identity/index.js';
import { people } from '../../identity/people/people.projection.js';
import { personHistory } from '../../identity/people/person-history.projection.js';
import { laboratories } from '../laboratories/laboratories.projection.js';
import { laboratoriesProviders } from '../laboratories/laboratories.providers.js';
import { kitsProviders } from '../kits/kits.providers.js';
import { kits } from '../kits/kits.projection.js';
import { bookings } from '../booking/bookings.projection.js';
import { tests } from '../tests/tests.projection.js';
import { BookingOwnersQuery } from '../booking/booking-owners.query.js';
import { BookingOwnerQuery } from '../receipts/booking-owner.query.js';
import { testsProviders } from '../tests/tests.providers.js';

class TestsOnly {}

export const staff = asViewer({ userId: 'staff-1', role: 'Patient', tags: ['admin', 'supervisor'] });

interface Answer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly { readonly code: string }[];
}

export type Answered = Readonly<Record<string, unknown>>;

export interface TestsStack extends ModuleStack {
  ask<Data>(query: string, variables?: object): Promise<Data>;
  admin<Data>(query: string, variables?: object): Promise<Data>;
  /** Fills in one of the staff's forms. */
  change(mutation: string, input: object, inputType?: string): Promise<Answered>;
}

/** The catalogue of tests and the kits, without places and bookings. */
export async function startTests(): Promise<TestsStack> {
  const nest = {
    module: TestsOnly,
    imports: [FilesModule, IdentityModule],
    providers: [...testsProviders, ...laboratoriesProviders, ...kitsProviders, BookingOwnerQuery, BookingOwnersQuery],
  };
  const testsOnly = {
    name: 'bookings',
    nest,
    events: [testItemEvents, laboratoryEvents, kitEvents, bookingEvents],
    projections: [tests, laboratories, kits, bookings],
  } as const;
  const product = [testsOnly, { ...identityModule, projections: [people, personHistory] }, filesModule];
  const stack = await startModuleStack(product, {}, { reactions: false });
  const asker =
    (path: string, headers: Record<string, string>) =>
    async <Data>(query: string, variables: object = {}): Promise<Data> => {
      const answer = (await (await stack.api.post(path, { query, variables }, headers)).json()) as Answer;
      if (!answer.data) throw new Error(`refused: ${answer.errors?.map(({ code }) => code).join(', ')}`);
      return answer.data as Data;
    };
  const admin = asker('/admingql/', staff);
  return {
    ...stack,
    ask: asker('/graphql/', {}),
    admin,
    async change(mutation, input, inputType = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`) {
      const answered = await admin<Record<string, Answered>>(
        `mutation ($input: ${inputType}!) { ${mutation}(input: $input) { __typename
          ${answers[mutation] ?? `... on MedtestItem { ${itemFields} }`}
          ... on Refusal { reason messageKey values { name value } fields { field messageKey } } } }`,
        { input: await asSeen(stack.store, mutation, input) },
      );
      return answered[mutation] ?? {};
    },
  };
}

const answers: Readonly<Record<string, string>> = {
  makeKits: '... on MadeKits { batch barcodes }',
  voidKits: '... on VoidedKits { batch voided used left }',
  voidKit: '... on Kit { barcode status bookingId permittedActions }',
};

const itemFields = `id kind active hidden price { amount currency } name { en zh } testName testCode urlCode travel
  homeVisit kit minAge endsWith sample bestUntilHour fastingHours daysSinceExposure inClinic units priority tubes images labId labName labShortcode permittedActions`;

const inBoth = (text: string) => ({ en: text, zh: `${text}（中文）` });

export const testInput = (id: string, more: object = {}) => ({
  id,
  kind: 'phlebotomy',
  name: { en: `Name of ${id}`, zh: `${id}检测` },
  description: inBoth('What is measured'),
  preparation: inBoth('Nothing'),
  turnaround: inBoth('Tomorrow'),
  price: 4_900,
  testCode: `T-${id}`,
  urlCode: `u-${id}`,
  travel: false,
  homeVisit: false,
  minAge: 5,
  endsWith: 'result',
  sample: 'none',
  bestUntilHour: 24,
  fastingHours: 0,
  daysSinceExposure: 0,
  kit: false,
  inClinic: true,
  units: 1,
  priority: 10,
  tubes: ['yellow 2500', 'purple 1000'],
  images: [`/medtests/${id}.svg`],
  ...more,
});
