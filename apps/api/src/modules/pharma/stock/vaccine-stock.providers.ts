import { vaccineDosesReaction } from './vaccine-doses.reaction.js';
import { vaccineStockOperations } from './vaccine-stock.operations.js';
import { VaccineStockQuery } from './vaccine-stock.query.js';
import { VaccineStockService } from './vaccine-stock.service.js';

/** Vaccines that pharmacies keep. */
export const vaccineStockProviders = [
  VaccineStockService,
  VaccineStockQuery,
  vaccineDosesReaction,
  vaccineStockOperations,
];
