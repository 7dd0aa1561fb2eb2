import { addDays, ukDay, ukTimeOfDay } from '../../kernel/rules.js';
import { anyHour } from '../tests/test-item.rules.js';

/** Many countries take a test that was made within 72 hours of leaving. */
export const mostDaysBeforeLeaving = 3;
/** Who may not eat comes in the morning, after a night without food. */
export const fastingUntilHour = 12;

export type Concern = 'lateInDay' | 'longFast' | 'tooEarly' | 'afterLeaving' | 'dayOfLeaving' | 'longBeforeLeaving';

/** What a test asks of who is tested before they come. */
export interface Preparation {
  readonly bestUntilHour: number;
  readonly fastingHours: number;
  readonly daysSinceExposure: number;
}

interface Asked extends Preparation {
  /** When the appointment begins. */
  readonly at: string;
  /** The day on which they leave, where it is a test for a journey. */
  readonly departure?: string | null;
  /** The day of the contact after which they are tested, where they say it. */
  readonly exposure?: string | null;
}

/** The first day on which a test says something about that contact. */
export const soundFrom = (exposure: string, { daysSinceExposure }: Pick<Preparation, 'daysSinceExposure'>): string =>
  addDays(exposure, daysSinceExposure);

/** Why a time is unwise for what is tested. It is warned of and never refused: who books may know better. */
export function concernsOf({ at, departure, exposure, ...test }: Asked): readonly Concern[] {
  const begins = new Date(at);
  const day = ukDay(begins);
  const isFrom = (hour: number) => ukTimeOfDay(begins) >= `${String(hour).padStart(2, '0')}:00`;
  const late = test.bestUntilHour < anyHour && isFrom(test.bestUntilHour);
  const hungry = test.fastingHours > 0 && isFrom(fastingUntilHour);
  const early = test.daysSinceExposure > 0 && exposure && day < soundFrom(exposure, test);
  return [
    ...(late ? (['lateInDay'] as const) : []),
    ...(hungry ? (['longFast'] as const) : []),
    ...(early ? (['tooEarly'] as const) : []),
    ...(departure ? ofJourney(day, departure) : []),
  ];
}

function ofJourney(day: string, departure: string): readonly Concern[] {
  if (day > departure) return ['afterLeaving'];
  if (day === departure) return ['dayOfLeaving'];
  return day < addDays(departure, -mostDaysBeforeLeaving) ? ['longBeforeLeaving'] : [];
}
