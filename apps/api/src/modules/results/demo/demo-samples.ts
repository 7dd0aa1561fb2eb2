export type DemoStanding = 'awaited' | 'late' | 'entered' | 'published' | 'corrected' | 'withdrawn';

export interface DemoSample {
  /** For ever: its ids follow from it. */
  readonly name: string;
  readonly person: 'patient' | 'patient.zh';
  readonly testId: string;
  readonly daysAgo: number;
  readonly standing: DemoStanding;
  /** By shortcode. */
  readonly readings?: Readonly<Record<string, string>>;
  readonly comments?: string;
  readonly corrected?: { readonly readings: Readonly<Record<string, string>>; readonly why: string };
  readonly withdrawal?: string;
}

const lipids = (chol: string, hdl: string, ldl: string, nhdl: string, trig: string) => ({
  CHOL: chol,
  HDL: hdl,
  LDL: ldl,
  NHDL: nhdl,
  TRIG: trig,
  'BP-SYS': '128',
  'BP-DIA': '82',
});
const fatigue = (change: Readonly<Record<string, string>> = {}) => ({
  HB: '131',
  MCV: '89',
  WBC: '6.4',
  PLT: '251',
  FER: '64',
  B12: '402',
  FOL: '8.1',
  VITD: '61',
  TSH: '1.90',
  FT4: '15.8',
  HBA1C: '35',
  GLU: '4.9',
  NA: '140',
  K: '4.3',
  CREA: '68',
  EGFR: '>90',
  ALT: '21',
  CRP: '<1',
  ...change,
});

/** A person for each status of a result. */
export const demoSamples: readonly DemoSample[] = [
  {
    name: 'lipids-1',
    person: 'patient',
    testId: 'cholesterol',
    daysAgo: 401,
    standing: 'published',
    readings: lipids('6.1', '1.3', '4.0', '4.8', '1.9'),
  },
  {
    name: 'lipids-2',
    person: 'patient',
    testId: 'cholesterol',
    daysAgo: 203,
    standing: 'published',
    readings: lipids('5.6', '1.4', '3.5', '4.2', '1.6'),
  },
  {
    name: 'lipids-3',
    person: 'patient',
    testId: 'cholesterol',
    daysAgo: 21,
    standing: 'corrected',
    readings: lipids('8.4', '1.5', '2.9', '6.9', '1.2'),
    corrected: {
      readings: lipids('4.8', '1.5', '2.9', '3.3', '1.2'),
      why: 'The total cholesterol was copied wrongly from the machine. The other readings stand as they were.',
    },
  },
  {
    name: 'fatigue-1',
    person: 'patient',
    testId: 'fatigue',
    daysAgo: 118,
    standing: 'published',
    readings: fatigue({ HB: '112', MCV: '78', FER: '9', VITD: '34' }),
    comments: 'Your iron stores are low, which can make you tired. Please see your GP about iron tablets.',
  },
  {
    name: 'antibody-1',
    person: 'patient',
    testId: 'antibody',
    daysAgo: 63,
    standing: 'withdrawn',
    readings: { 'COV-AB': '0.4' },
    withdrawal: 'Two tubes had been labelled the wrong way round. We are sorry; a new test is free of charge.',
  },
  { name: 'fatigue-2', person: 'patient', testId: 'fatigue', daysAgo: 1, standing: 'awaited' },
  { name: 'vitamin-1', person: 'patient', testId: 'vitamin-d', daysAgo: 5, standing: 'late' },
  {
    name: 'zh-fatigue-1',
    person: 'patient.zh',
    testId: 'fatigue',
    daysAgo: 332,
    standing: 'published',
    readings: fatigue({ HBA1C: '43', GLU: '6.2', EGFR: '71', CREA: '79' }),
  },
  {
    name: 'zh-fatigue-2',
    person: 'patient.zh',
    testId: 'fatigue',
    daysAgo: 44,
    standing: 'published',
    readings: fatigue({ HBA1C: '46', GLU: '6.6', EGFR: '68', CREA: '82', VITD: '41' }),
    comments: '糖化血红蛋白偏高，处于糖尿病前期范围，请预约全科医生进一步评估；维生素D略低，可适量补充。',
  },
  {
    name: 'zh-pcr-1',
    person: 'patient.zh',
    testId: 'travel-pcr',
    daysAgo: 12,
    standing: 'published',
    readings: { 'COV-PCR': 'notDetected' },
  },
  {
    name: 'zh-vitamin-1',
    person: 'patient.zh',
    testId: 'vitamin-d',
    daysAgo: 1,
    standing: 'entered',
    readings: { VITD: '58' },
  },
  {
    name: 'zh-fatigue-3',
    person: 'patient.zh',
    testId: 'fatigue',
    daysAgo: 2,
    standing: 'entered',
    readings: fatigue({ K: '6.8', HBA1C: '45', CREA: '118', EGFR: '44' }),
  },
];
