import type { DemoVenue } from './demo-venue.js';

const everywhere = ['antigen-rapid', 'antibody', 'vitamin-d', 'cholesterol', 'fatigue', 'strep-throat', 'uti', 'sti'];
const inPharmacies = [...everywhere, 'travel-pcr', 'allergy', 'vaccine-flu', 'vaccine-travel'];
const inClinics = [
  ...inPharmacies,
  'phlebotomy',
  'diagnostic-ecg',
  'diagnostic-blood-pressure',
  'diagnostic-spirometry',
  'pcr-crew',
];
const atHome = ['home-phlebotomy'];
/** Where there is one room only. */
const inSmallShops = [...everywhere, 'allergy', 'vaccine-flu'];

export function offersOf({ kind, hours }: Pick<DemoVenue, 'kind' | 'hours'>): readonly string[] {
  if (kind === 'home') return atHome;
  if (kind === 'clinic') return inClinics;
  return hours.capacity === 1 ? inSmallShops : inPharmacies;
}
