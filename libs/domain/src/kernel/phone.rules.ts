/** There the 0 belongs to the number. */
const keepsZero = '+39';

/** As it is dialled from anywhere: without the 0 that is for calls within a country. */
export function fullNumber(country: string | null | undefined, number: string): string {
  if (!country) return number;
  return `${country} ${country === keepsZero ? number : number.trim().replace(/^0+/, '')}`;
}
