import type { ChangedValue, SaidValue } from '@meridian/contracts/generated/admin';

/** As a test asks for what lines of a history say. */
export const changedFields = 'changed { names { en } before { kind value } after { kind value } }';

export interface HistoryLine {
  readonly change: string;
  readonly changed: readonly ChangedValue[];
}

/** With what was changed as a text: `Price: 1250 GBP → 999 GBP`. */
export function lineOf<Line extends HistoryLine>({ changed, ...line }: Line) {
  const said = changed.map(
    ({ names, before, after }) => `${names.map(({ en }) => en).join(' · ')}: ${textOf(before)} → ${textOf(after)}`,
  );
  return { ...line, changed: said };
}

const textOf = (values: readonly SaidValue[]) => values.map(({ value }) => value).join(', ') || '–';
