import type { DescribeTestInput, SpecifyTestInput } from '@meridian/contracts/generated/admin';
import type { TestItemEventMap } from '@meridian/domain/bookings';
import { tubesOf } from './test.rows.js';

type Texts = Pick<TestItemEventMap['TestDescribed'], 'en' | 'zh'>;
type Terms = Omit<TestItemEventMap['TestSpecified'], 'testId' | 'tulitest'>;

export function textsOf(given: Omit<DescribeTestInput, 'id' | 'revision'>): Texts {
  const { name, description, preparation, turnaround } = given;
  return {
    en: {
      name: name.en,
      description: description.en,
      preparation: preparation.en,
      turnaround: turnaround.en,
    },
    zh: {
      name: name.zh,
      description: description.zh,
      preparation: preparation.zh,
      turnaround: turnaround.zh,
    },
  };
}

export function termsOf(given: Omit<SpecifyTestInput, 'id' | 'revision'>): Terms {
  const { kind, urlCode, testCode, travel, homeVisit, kit, minAge, endsWith, inClinic } = given;
  const { sample, bestUntilHour, fastingHours, daysSinceExposure, units, priority, tubes } = given;
  return {
    kind,
    urlCode,
    testCode,
    travel,
    homeVisit,
    kit,
    minAge,
    endsWith,
    sample,
    bestUntilHour,
    fastingHours,
    daysSinceExposure,
    inClinic,
    units,
    priority,
    tubes: tubesOf(tubes ?? []),
  };
}
