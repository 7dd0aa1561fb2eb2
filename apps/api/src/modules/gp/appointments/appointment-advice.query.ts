import type { AppointmentAdvice } from '@meridian/contracts/generated/public';
import type { AppointmentState } from '@meridian/domain/gp';
import { wordsLeft } from '../../../platform/personal-data/index.js';

type TestNames = (testId: string) => AppointmentAdvice['tests'][number]['name'];
type Outcome = AppointmentState['outcome'];

/** None of somebody who was erased. */
export const advisedTests = (outcome: Outcome): readonly string[] =>
  Array.isArray(outcome?.tests) ? (outcome.tests as readonly string[]) : [];

/** What the doctor advised, as patient and doctor read it. */
export function adviceOf(outcome: Outcome, nameOf: TestNames): AppointmentAdvice | null {
  const [advice, safetyNet] = [wordsLeft(outcome?.advice), wordsLeft(outcome?.safetyNet)];
  if (advice === null || safetyNet === null) return null;
  const tests = advisedTests(outcome).map((id) => ({ id, name: nameOf(id) }));
  return { advice, safetyNet, followUp: wordsLeft(outcome?.followUp), tests };
}
