import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** By what they took; a fresh clone remembers nothing of earlier runs. */
const longest = [
  'scripts/torture',
  'apps/api/test/killed',
  'modules/shop/contention',
  'modules/shop/crashes',
  'scripts/uk-times',
  'scripts/options',
  'scripts/read-models',
  'scripts/production',
  'modules/identity/link-security',
  'apps/api/test/people-command',
  'scripts/audit',
  'modules/shop/documents',
  'modules/bookings/booking-crashes',
  'modules/payments/reconciliation',
  'projector/projector.processes',
  'event-node/src/conformance/subscriptions',
  'scripts/start',
  'apps/api/test/permissions',
  'modules/bookings/letters',
  'platform/proof/proof',
  'modules/identity/analytics',
  'apps/api/test/production',
  'modules/identity/account-secrecy',
  'modules/results/result-link-security',
  'scripts/reactions',
  'apps/api/test/payments-command',
  'modules/identity/known-people',
  'projector/rebuild.killed',
  'apps/api/test/frozen-postgres',
  'modules/results/demo-results',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((name) => moduleId.endsWith(`${name}.int.test.ts`));
  return place < 0 ? longest.length : place;
};

/** What takes long begins first, so that nobody waits at the end for the one file that was left. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
