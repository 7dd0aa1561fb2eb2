import type {
  AddBiomarkerInput,
  BiomarkerChoiceInput,
  BiomarkerRangeInput,
  DescribeBiomarkerInput,
  SpecifyBiomarkerInput,
} from '@meridian/contracts/generated/admin';
import {
  type Biomarker,
  type BiomarkerChoice,
  type BiomarkerCommand,
  biomarkerIdOf,
  type BiomarkerRange,
  type BiomarkerWords,
  inForce,
} from '@meridian/domain/results';

type Texts = Omit<DescribeBiomarkerInput, 'id' | 'revision'>;

function wordsOf({ name, about, low, normal, high }: Texts): Record<'en' | 'zh', BiomarkerWords> {
  const inOne = (language: 'en' | 'zh') => ({
    name: name[language],
    about: about[language],
    low: low[language],
    normal: normal[language],
    high: high[language],
  });
  return { en: inOne('en'), zh: inOne('zh') };
}

function rangeOf({ fromAge, ...given }: BiomarkerRangeInput): BiomarkerRange {
  const { sex, untilAge, low, high, criticalLow, criticalHigh } = given;
  return {
    ...(sex && { sex }),
    fromAge,
    ...(untilAge && { untilAge }),
    ...(low && { low }),
    ...(high && { high }),
    ...(criticalLow && { criticalLow }),
    ...(criticalHigh && { criticalHigh }),
  };
}

const choiceOf = ({ code, name: { en, zh }, flag }: BiomarkerChoiceInput): BiomarkerChoice => ({ code, en, zh, flag });

export function addition({ shortcode, loinc, kind, unit, ranges, choices, ...texts }: AddBiomarkerInput) {
  return {
    type: 'AddBiomarker',
    data: {
      biomarkerId: biomarkerIdOf(shortcode),
      shortcode,
      ...(loinc && { loinc }),
      ...wordsOf(texts),
      kind,
      unit: unit ?? '',
      ranges: (ranges ?? []).map(rangeOf),
      choices: (choices ?? []).map(choiceOf),
    },
  } as const satisfies BiomarkerCommand;
}

export function description({ id: biomarkerId, ...texts }: DescribeBiomarkerInput) {
  return { type: 'DescribeBiomarker', data: { biomarkerId, ...wordsOf(texts) } } as const satisfies BiomarkerCommand;
}

/** The kind is for ever, so nobody is asked for it. */
export function specification(
  { id: biomarkerId, unit, ranges, choices, why }: SpecifyBiomarkerInput,
  biomarker: Biomarker,
  { touched, seen }: { readonly touched: readonly string[]; readonly seen: readonly string[] },
) {
  return {
    type: 'SpecifyBiomarker',
    data: {
      biomarkerId,
      kind: inForce(biomarker).kind,
      unit: unit ?? '',
      ranges: ranges.map(rangeOf),
      choices: choices.map(choiceOf),
      why,
      touched,
      seen,
    },
  } as const satisfies BiomarkerCommand;
}
