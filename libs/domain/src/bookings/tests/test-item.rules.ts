export const testKinds = ['inPharmacy', 'phlebotomy', 'vaccination', 'diagnostic', 'antigen', 'clinic'] as const;

/** With what a booking ends: a report, the visit itself (a vaccination), or a sample that is handed over to who ordered it. */
export const testEnds = ['result', 'visit', 'sample'] as const;
export type TestEnd = (typeof testEnds)[number];

/** What is taken from who is tested; nothing, where it is a vaccination or an examination. */
export const testSamples = ['none', 'blood', 'fingerPrick', 'saliva', 'urine', 'swab', 'urineOrSwab', 'stool'] as const;
export type TestSample = (typeof testSamples)[number];

/** The test is as good at any time of the day. */
export const anyHour = 24;
export const earliestBestUntil = 7;

/** Hours without food before it; none, where they may eat. */
export const mostFastingHours = 24;
/** From so many days after a contact on an infection can be seen; none, where it is not about one. */
export const mostDaysSinceExposure = 120;

export const highestTestPrice = 1_000_000;
export const mostPictures = 12;
export const mostUnitsOfTest = 100;
export const mostTubes = 8;
export const longestTestAddress = 60;
/** Nobody is kept from a test because they are not older than this. */
export const highestMinAge = 99;
export const longestDescription = 4_000;
export const longestPreparation = 2_000;
export const longestTurnaround = 300;

export const tubeColours = ['yellow', 'purple', 'grey', 'blue', 'red', 'green', 'pink', 'navy'] as const;
export type TubeColour = (typeof tubeColours)[number];
export const mostMicrolitres = 50_000;

/** What is drawn, as staff type it: `purple 4000`. Undefined where it is no colour, or no number of microlitres. */
export function tubeIn(text: string): { readonly colour: TubeColour; readonly microlitres: number } | undefined {
  const [, name, digits] = /^([a-z]+) ([1-9]\d{0,4})$/.exec(text) ?? [];
  const colour = tubeColours.find((each) => each === name);
  const microlitres = Number(digits);
  return colour !== undefined && microlitres <= mostMicrolitres ? { colour, microlitres } : undefined;
}
