import { mostUnits } from './cart.rules.js';

export function isQuantity(value: unknown, most = mostUnits): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= most;
}
