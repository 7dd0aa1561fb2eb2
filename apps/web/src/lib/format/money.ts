export { formatMoney, type Money } from '@meridian/domain/kernel/rules';

const typed = /^£?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

/** An amount as a person types it, in minor units: "45", "£45.00" and "1,045.5"; null when it is none. */
export function readAmount(text: string): number | null {
  const [, whole, rest = ''] = typed.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0'));
}

/** Minor units as they are typed: 4500 is 45.00. */
export function writeAmount(minorUnits: number): string {
  return (minorUnits / 100).toFixed(2);
}
