/** How laboratories write units, and what UCUM, the code of units that FHIR demands, calls them. */
const codes: Readonly<Record<string, string>> = {
  '%': '%',
  'mol/L': 'mol/L',
  'mmol/L': 'mmol/L',
  'µmol/L': 'umol/L',
  'umol/L': 'umol/L',
  'nmol/L': 'nmol/L',
  'pmol/L': 'pmol/L',
  'mmol/mol': 'mmol/mol',
  'mg/mmol': 'mg/mmol',
  'g/L': 'g/L',
  'g/dL': 'g/dL',
  'mg/L': 'mg/L',
  'mg/dL': 'mg/dL',
  'µg/L': 'ug/L',
  'ug/L': 'ug/L',
  'µg/dL': 'ug/dL',
  'ng/L': 'ng/L',
  'ng/mL': 'ng/mL',
  'pg/mL': 'pg/mL',
  pg: 'pg',
  fL: 'fL',
  L: 'L',
  ms: 'ms',
  '/min': '/min',
  'L/L': 'L/L',
  'U/L': 'U/L',
  'U/mL': 'U/mL',
  'kU/L': 'kU/L',
  'IU/L': '[IU]/L',
  'kIU/L': 'k[IU]/L',
  'mIU/L': 'm[IU]/L',
  'mU/L': 'mU/L',
  'IU/mL': '[IU]/mL',
  'mIU/mL': 'm[IU]/mL',
  mmHg: 'mm[Hg]',
  'mm/h': 'mm/h',
  'mm/hr': 'mm/h',
  'mL/min': 'mL/min',
  'mL/min/1.73m2': 'mL/min/{1.73_m2}',
  '10^9/L': '10*9/L',
  '10*9/L': '10*9/L',
  '10^12/L': '10*12/L',
  '10*12/L': '10*12/L',
  'copies/mL': '{copies}/mL',
  ratio: '{ratio}',
};

const spellings = [
  [/μ/g, 'µ'],
  [/²/g, '2'],
  [/[x×]\s*10/g, '10'],
  [/10⁹/g, '10^9'],
  [/10¹²/g, '10^12'],
  [/\s+/g, ''],
] as const;

/** Null for a unit that we cannot name: a wrong code is worse than none. */
export function ucumOf(unit: string): string | null {
  const plain = spellings.reduce((text, [spelt, as]) => text.replaceAll(spelt, as), unit);
  return Object.hasOwn(codes, plain) ? (codes[plain] ?? null) : null;
}
