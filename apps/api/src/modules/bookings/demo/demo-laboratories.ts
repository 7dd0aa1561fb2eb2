import type { LaboratoryEventMap } from '@meridian/domain/bookings';

export const nearestLaboratory = 'north-london';

/** Where samples go. */
export const demoLaboratories: readonly LaboratoryEventMap['LaboratoryAdded'][] = [
  { laboratoryId: nearestLaboratory, name: 'North London Pathology', address1: '14 Harbour Road', postCode: 'N1 9AG' },
  { laboratoryId: 'pennine', name: 'Pennine Reference Laboratory', address1: '3 Foundry Lane', postCode: 'LS1 4AP' },
];
