import { addDays, ukDay, ukTimeOfDay } from '../../kernel/rules.js';
import { anyHour } from '../tests/test-item.rules.js';

/** Many countries take a test that was made within 72 hours of leaving. */
export const mostDaysBeforeLeaving = 3;

export type Concern = 'lateInDay' | 'afterLeaving' | 'dayOfLeaving' | 'longBeforeLeaving';

interface Asked {
  /** When the appointment begins. */
  readonly at: string;
  readonly bestUntilHour: number;
  /** The day on which they leave, where it is a test for a journey. */
  readonly departure?: string | null;
}

/** Why a time is unwise for what is tested. It is warned of and never refused: who books may know better. */
export function concernsOf({ at, bestUntilHour, departure }: Asked): readonly Concern[] {
  const begins = new Date(at);
  const day = ukDay(begins);
  const late = bestUntilHour < anyHour && ukTimeOfDay(begins) >= `${String(bestUntilHour).padStart(2, '0')}:00`;
  return [...(late ? (['lateInDay'] as const) : []), ...(departure ? ofJourney(day, departure) : [])];
}

function ofJourney(day: string, departure: string): readonly Concern[] {
  if (day > departure) return ['afterLeaving'];
  if (day === departure) return ['dayOfLeaving'];
  return day < addDays(departure, -mostDaysBeforeLeaving) ? ['longBeforeLeaving'] : [];
}
