import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** By what they took; a fresh clone remembers nothing of earlier runs. */
const longest = [
  'scripts/torture',
  'apps/api/test/killed',
  'modules/identity/links/link-security',
  'apps/api/test/permissions',
  'modules/shop/checkout/contention',
  'scripts/read-models',
  'modules/payments/reconcile/reconciliation',
  'scripts/start',
  'scripts/options',
  'modules/shop/checkout/crashes',
  'modules/identity/analytics/analytics',
  'scripts/reactions',
  'scripts/audit',
  'modules/bookings/booking/booking-crashes',
  'apps/api/test/production',
  'scripts/production',
  'modules/shop/documents/documents',
  'modules/bookings/mails/letters',
  'scripts/uk-times',
  'apps/api/test/people-command',
  'projector/projector.processes',
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
