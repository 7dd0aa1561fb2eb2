import type { TestItemEventMap, TestWords } from '@meridian/domain/bookings';

type Listing = TestItemEventMap['TestListed'];

export interface DemoTest extends Pick<Listing, 'kind' | 'urlCode' | 'testCode' | 'priority'> {
  readonly id: string;
  /** In pence, for one person. */
  readonly price: number;
  readonly travel?: true;
  readonly homeVisit?: true;
  readonly kit?: true;
  /** In years; without it, from the fifth birthday on. */
  readonly minAge?: number;
  /** Without it, with a result; vaccinations with the visit. */
  readonly endsWith?: Listing['endsWith'];
  readonly sample?: Listing['sample'];
  readonly bestUntilHour?: number;
  readonly fastingHours?: number;
  readonly daysSinceExposure?: number;
  readonly inClinic?: true;
  readonly tubes?: Listing['tubes'];
  readonly tulitest?: Listing['tulitest'];
  /** Can be booked by who knows its address. */
  readonly hidden?: true;
  /** Was offered, and is not at the moment. */
  readonly paused?: true;
  readonly en: TestWords;
  readonly zh: TestWords;
}
