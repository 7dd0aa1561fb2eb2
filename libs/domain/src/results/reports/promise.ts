import { addDays, ukDay, ukInstant } from '../../kernel/index.js';

/** "Before 11:59pm": the last minute of the promised UK day. */
export function promisedBy(sampledAt: Date, days: number): Date {
  return ukInstant(addDays(ukDay(sampledAt), days), '23:59');
}
