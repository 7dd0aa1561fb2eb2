export const travelModes = ['flight', 'train', 'coach', 'other'] as const;
export const mostTransits = 10;
export const longestTravelNumber = 20;

/** Whether a flight or a train of this mode has a number. */
export const isNumbered = (mode: unknown): boolean => mode === 'flight' || mode === 'train';
