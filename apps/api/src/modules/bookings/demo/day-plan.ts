export type DemoStage = 'done' | 'inRoom' | 'late' | 'waiting' | 'arriving' | 'missed';

export interface PlannedVisit {
  readonly at: Date;
  readonly stage: DemoStage;
}

/** While a place is open, from the time that has just begun backwards. */
const whileOpen: readonly DemoStage[] = ['waiting', 'late', 'inRoom', 'done', 'done'];
/** Nobody waits any more once it has closed. */
const afterwards: readonly DemoStage[] = ['done', 'missed', 'done', 'done'];
/** Which of the times to come. */
const ahead = [0, 2, 6];
/** Somebody is late some minutes after their time. */
const lateMs = 11 * 60_000;

/** A day at a counter as it can be at this hour: what was before, who is there while it is open, who is still to come. */
export function dayPlan(times: readonly Date[], slotMinutes: number, now: Date): readonly PlannedVisit[] {
  const begun = times.filter((at) => at.getTime() <= now.getTime()).toReversed();
  const next = times.filter((at) => at.getTime() > now.getTime());
  const closesAt = (times.at(-1)?.getTime() ?? 0) + slotMinutes * 60_000;
  const before = now.getTime() < closesAt ? whileOpen : afterwards;
  const past = before.flatMap((stage, index): PlannedVisit[] => {
    const at = begun[index];
    if (!at) return [];
    return [{ at, stage: stage === 'late' && now.getTime() - at.getTime() < lateMs ? 'waiting' : stage }];
  });
  const coming = ahead.flatMap((index): PlannedVisit[] => {
    const at = next[index];
    return at ? [{ at, stage: 'arriving' }] : [];
  });
  return [...past.toReversed(), ...coming];
}
