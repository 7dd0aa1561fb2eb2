/** A number with its country, the same however it was typed. */
export function dialledNumber(country: string, number: string): string {
  return `${country}${number.trim().replace(/^0+/, '')}`;
}
