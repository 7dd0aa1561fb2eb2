import { isDay } from '../../kernel/rules.js';

/** What the square code on the packet of a vaccine says. */
export interface PacketCode {
  /** The trade item, with its check digit. */
  readonly gtin: string;
  readonly batch: string;
  readonly expiry: string;
}

/** Application identifiers of a fixed length, that of what follows them. */
const fixed: Readonly<Record<string, number>> = { '01': 14, '11': 6, '13': 6, '15': 6, '17': 6 };
/** Others end at a separator or with the code. */
const open = ['10', '21', '30', '37', '710', '711', '712', '713', '714'];
const longestCode = 200;
const separator = '\u001D';
const written = /\((\d{2,3})\)([^(]*)/g;

function hasCheckDigit(gtin: string): boolean {
  const sum = [...gtin].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** YYMMDD; without a day it is the last one of the month. */
function dayOf(digits: string): string | null {
  const [year, month, day] = [`20${digits.slice(0, 2)}`, digits.slice(2, 4), digits.slice(4, 6)];
  const days = day === '00' ? ['31', '30', '29', '28'] : [day];
  return days.map((each) => `${year}-${month}-${each}`).find((each) => isDay(each)) ?? null;
}

function elements(code: string): ReadonlyMap<string, string> | null {
  if (code.startsWith('('))
    return new Map([...code.matchAll(written)].map(([, ai = '', value = '']) => [ai, value.trim()]));
  const found = new Map<string, string>();
  let rest = code;
  while (rest !== '') {
    if (rest.startsWith(separator)) {
      rest = rest.slice(1);
      continue;
    }
    const ai = [...Object.keys(fixed), ...open].find((each) => rest.startsWith(each));
    if (ai === undefined) return null;
    const ends = rest.indexOf(separator);
    const last = fixed[ai] === undefined ? (ends < 0 ? rest.length : ends) : ai.length + fixed[ai];
    found.set(ai, rest.slice(ai.length, last));
    rest = rest.slice(last);
  }
  return found;
}

/** As a scanner types it, with brackets or without. Null for a code that does not name product, batch and last day. */
export function packetCode(scanned: string): PacketCode | null {
  if (scanned.length > longestCode) return null;
  const found = elements(scanned.trim().replace(/^\][A-Za-z]\d/, ''));
  const gtin = found?.get('01') ?? '';
  const batch = found?.get('10')?.trim() ?? '';
  const expiry = dayOf(found?.get('17') ?? '');
  if (!/^\d{14}$/.test(gtin) || !hasCheckDigit(gtin) || expiry === null) return null;
  return batch === '' || batch.length > 20 ? null : { gtin, batch, expiry };
}
