import type { Currency, Language, Medtest, TestEnd, TestKind, TestSample } from '@meridian/contracts/generated/public';
import { type OfferedTest, type TubeNeed, tubeColours } from '@meridian/domain/bookings';
import { moneyOf } from '@meridian/domain/kernel';

export interface TestRow {
  readonly test_id: string;
  readonly kind: TestKind;
  readonly active: boolean;
  readonly hidden: boolean;
  readonly amount: number;
  readonly currency: Currency;
  readonly url_code: string;
  readonly test_code: string;
  readonly travel: boolean;
  readonly home_visit: boolean;
  readonly kit: boolean;
  readonly min_age: number;
  readonly ends_with: TestEnd;
  readonly sample: TestSample;
  readonly best_until_hour: number;
  readonly fasting_hours: number;
  readonly days_since_exposure: number;
  readonly in_clinic: boolean;
  readonly units: number;
  readonly priority: number;
  readonly tubes: string[];
  readonly lab_id: string | null;
  readonly lab_name: string | null;
  readonly lab_shortcode: string | null;
  readonly laboratory_id: string | null;
  readonly images: string[];
  readonly name_en: string;
  readonly description_en: string;
  readonly preparation_en: string;
  readonly turnaround_en: string;
  readonly name_zh: string;
  readonly description_zh: string;
  readonly preparation_zh: string;
  readonly turnaround_zh: string;
}

export const testColumns = `test_id, kind, active, hidden, amount, currency, url_code, test_code, travel, home_visit, kit,
  min_age, ends_with, sample, best_until_hour, fasting_hours, days_since_exposure, in_clinic, units, priority, tubes, lab_id, lab_name, lab_shortcode,
  laboratory_id, images, name_en, description_en,
  preparation_en, turnaround_en, name_zh, description_zh, preparation_zh, turnaround_zh`;

const languages: readonly Language[] = ['en', 'zh'];

/** As somebody sees it who may book it, in one language. */
export function medtestOf(row: TestRow, lang: Language): Medtest {
  return {
    id: row.test_id,
    kind: row.kind,
    active: row.active,
    hidden: row.hidden,
    name: row[`name_${lang}`],
    description: row[`description_${lang}`],
    preparation: row[`preparation_${lang}`],
    turnaround: row[`turnaround_${lang}`],
    price: row.amount,
    currency: row.currency,
    urlCode: row.url_code,
    testName: row.name_en,
    testCode: row.test_code,
    inClinic: row.in_clinic,
    travel: row.travel,
    homeVisit: row.home_visit,
    kit: row.kit,
    minAge: row.min_age,
    endsWith: row.ends_with,
    sample: row.sample,
    bestUntilHour: row.best_until_hour,
    fastingHours: row.fasting_hours,
    daysSinceExposure: row.days_since_exposure,
    units: row.units,
    tulitest: tulitestOf(row),
    descriptions: languages.map((each) => ({
      id: `${row.test_id}-${each}`,
      lang: each,
      name: row[`name_${each}`],
      desc: row[`description_${each}`],
    })),
    images: row.images,
  };
}

export function offeredOf(row: TestRow): OfferedTest {
  return {
    testId: row.test_id,
    active: row.active,
    price: moneyOf(row),
    travel: row.travel,
    homeVisit: row.home_visit,
    kit: row.kit,
    minAge: row.min_age,
    endsWith: row.ends_with,
  };
}

/** Written as `yellow 2500`: colour and microlitres. */
export function tubesOf(tubes: readonly string[]): readonly TubeNeed[] {
  return tubes.flatMap((each) => {
    const [name, microlitres] = each.split(' ');
    const colour = tubeColours.find((known) => known === name);
    return colour ? [{ colour, microlitres: Number(microlitres) }] : [];
  });
}

function tulitestOf({ lab_id, lab_name, lab_shortcode }: TestRow): Medtest['tulitest'] {
  if (lab_id === null || lab_name === null || lab_shortcode === null) return null;
  return { id: lab_id, name: lab_name, shortcode: lab_shortcode };
}
