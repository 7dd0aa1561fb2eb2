import type { Environment } from '../../../platform/environment.js';
import type { AddressBook } from './addresses.port.js';
import { bundledAddresses } from './bundled-addresses.js';
import { IdealPostcodes } from './ideal-postcodes.js';

/** The provider that is set, else a small bundled set that works without one. */
export function addressBook({ addresses }: Pick<Environment, 'addresses'>): AddressBook {
  return addresses ? new IdealPostcodes(addresses) : bundledAddresses;
}
