import type { Version } from './biomarkers.documents.ts';

type Answered = Version['ranges'][number];
type AnsweredChoice = Version['choices'][number];

/** As it is entered. */
export type Range = Omit<Answered, '__typename'>;
export interface Choice extends Omit<AnsweredChoice, '__typename' | 'name'> {
  readonly name: Readonly<Record<'en' | 'zh', string>>;
}

export const bounds = ['criticalLow', 'low', 'high', 'criticalHigh'] as const;

export const newRange: Range = {
  sex: null,
  fromAge: 18,
  untilAge: null,
  low: null,
  high: null,
  criticalLow: null,
  criticalHigh: null,
};
export const newChoice: Choice = { code: '', name: { en: '', zh: '' }, flag: 'abnormal' };

export const rangeFrom = ({ __typename: _type, ...range }: Answered): Range => range;
export const choiceFrom = ({ code, name: { en, zh }, flag }: AnsweredChoice): Choice => ({
  code,
  name: { en, zh },
  flag,
});

/** What is no number stays what it is, for the rules to say so. */
export const ageOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

/** As it would be said: `3.5 – 5.3`, `≤ 5`, `≥ 50`. */
export function spanText({ low, high }: Pick<Range, 'low' | 'high'>): string {
  if (low && high) return `${low} – ${high}`;
  if (low) return `≥ ${low}`;
  return high ? `≤ ${high}` : '–';
}

/** Critical limits: `< 2.6`, `> 6.4`. */
export function criticalTexts({ criticalLow, criticalHigh }: Pick<Range, 'criticalLow' | 'criticalHigh'>): string[] {
  const texts = [criticalLow && `< ${criticalLow}`, criticalHigh && `> ${criticalHigh}`].filter((text) => !!text);
  return texts.length > 0 ? texts.map(String) : ['–'];
}
