/** Rises with each change of what is asked, so that old answers are read with their own questions. */
export const triageVersion = '2026-11';

/** What is asked before a visit. The words of each stand in the messages. */
export const triageQuestions = [
  'unwell',
  'allergy',
  'bleeding',
  'immunity',
  'pregnant',
  'fainted',
  'latex',
  'medicines',
] as const;
export type TriageQuestion = (typeof triageQuestions)[number];

/** Of one person: what they answered themselves, and what was written down at the counter. */
export const mostTriageAnswers = 10;

interface Asked {
  readonly kind: string;
  readonly sample?: string | null;
  /** It is posted: nobody comes. */
  readonly kit: boolean;
}

/** What is asked before a visit for a test, in the order of the page. */
export function triageFor({ kind, sample, kit }: Asked): readonly TriageQuestion[] {
  if (kit) return [];
  if (kind === 'vaccination') return ['unwell', 'allergy', 'bleeding', 'immunity', 'pregnant'];
  return sample === 'blood' ? ['unwell', 'bleeding', 'fainted', 'latex', 'medicines'] : ['unwell', 'medicines'];
}
