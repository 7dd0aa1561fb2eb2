import type { BiomarkerChoice, BiomarkerRange, BiomarkerWords } from '@meridian/domain/results';
import allergens from './biomarkers/allergens.json' with { type: 'json' };
import bloodCount from './biomarkers/blood-count.json' with { type: 'json' };
import chemistry from './biomarkers/chemistry.json' with { type: 'json' };
import infections from './biomarkers/infections.json' with { type: 'json' };
import lipids from './biomarkers/lipids.json' with { type: 'json' };
import recordings from './biomarkers/recordings.json' with { type: 'json' };

export interface DemoBiomarker {
  readonly code: string;
  readonly loinc?: string;
  readonly unit?: string;
  readonly ranges?: readonly BiomarkerRange[];
  readonly choices?: readonly BiomarkerChoice[];
  readonly en: BiomarkerWords;
  readonly zh: BiomarkerWords;
}

export const demoBiomarkers = [bloodCount, chemistry, lipids, recordings, infections, allergens].flatMap(
  ({ biomarkers }): readonly object[] => biomarkers,
) as readonly DemoBiomarker[];
