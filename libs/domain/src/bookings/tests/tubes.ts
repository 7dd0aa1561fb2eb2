import { type TubeColour, tubeColours } from './test-item.rules.js';

/** What one test needs of one person's blood, in microlitres. */
export interface TubeNeed {
  readonly colour: TubeColour;
  readonly microlitres: number;
}

/** How much blood a tube of each colour holds. */
export const tubeMicrolitres: Readonly<Record<TubeColour, number>> = {
  yellow: 5000,
  purple: 4000,
  grey: 2000,
  blue: 2700,
  red: 6000,
  green: 4000,
  pink: 6000,
  navy: 6000,
};

export type TubeCounts = Readonly<Record<TubeColour, number>>;

/** Tests share a tube of a colour up to what it holds; people never do. */
export function tubesFor(tests: readonly (readonly TubeNeed[])[], people = 1): TubeCounts {
  const needs = tests.flat();
  const counts = tubeColours.map((colour) => {
    const own = needs.filter((need) => need.colour === colour);
    const volume = own.reduce((total, { microlitres }) => total + microlitres, 0);
    return [colour, Math.ceil(volume / tubeMicrolitres[colour]) * people] as const;
  });
  return Object.fromEntries(counts) as TubeCounts;
}
