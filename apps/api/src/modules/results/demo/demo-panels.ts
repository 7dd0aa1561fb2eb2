import { demoAllergens } from './demo-allergens.js';

export interface DemoPanel {
  readonly testId: string;
  /** Shortcodes. */
  readonly measures: readonly string[];
  /** In days after the sample. */
  readonly promiseDays: number;
}

const count = ['HB', 'MCV', 'WBC', 'PLT'];
const stores = ['FER', 'B12', 'FOL', 'VITD'];
const rest = ['TSH', 'FT4', 'HBA1C', 'GLU', 'NA', 'K', 'CREA', 'EGFR', 'ALT', 'CRP'];
const lipids = ['CHOL', 'HDL', 'LDL', 'NHDL', 'TRIG', 'BP-SYS', 'BP-DIA'];

/** Vaccinations have no result, and that of a mere draw goes to whoever ordered it. */
export const demoPanels: readonly DemoPanel[] = [
  { testId: 'travel-pcr', measures: ['COV-PCR'], promiseDays: 1 },
  { testId: 'pcr-crew', measures: ['COV-PCR'], promiseDays: 1 },
  { testId: 'antigen-rapid', measures: ['COV-AG'], promiseDays: 0 },
  { testId: 'antibody', measures: ['COV-AB'], promiseDays: 1 },
  { testId: 'vitamin-d', measures: ['VITD'], promiseDays: 1 },
  { testId: 'allergy', measures: demoAllergens.map(({ code }) => code), promiseDays: 3 },
  { testId: 'cholesterol', measures: lipids, promiseDays: 0 },
  { testId: 'fatigue', measures: [...count, ...stores, ...rest], promiseDays: 2 },
  { testId: 'strep-throat', measures: ['STREP-A'], promiseDays: 0 },
  { testId: 'uti', measures: ['U-LEU', 'U-NIT', 'U-BLD'], promiseDays: 0 },
  { testId: 'sti', measures: ['STI-CT', 'STI-NG', 'STI-TV', 'STI-MG'], promiseDays: 3 },
  { testId: 'diagnostic-ecg', measures: ['ECG-RHYTHM', 'ECG-RATE', 'ECG-QTC'], promiseDays: 2 },
  {
    testId: 'diagnostic-blood-pressure',
    measures: ['ABPM-DAY-SYS', 'ABPM-DAY-DIA', 'ABPM-NIGHT-SYS'],
    promiseDays: 2,
  },
  { testId: 'diagnostic-spirometry', measures: ['SPIRO-RATIO', 'SPIRO-FEV1', 'SPIRO-FEV1-PRED'], promiseDays: 2 },
];
