import type { AddressBook, PostalAddress } from './addresses.port.js';

export interface IdealPostcodesSetting {
  readonly url: URL;
  readonly key: string;
}

const patienceMs = 4_000;
const mostAddresses = 100;
const notFound = 404;

/** The addresses of a postcode from ideal-postcodes.co.uk. What it answers is not kept. */
export class IdealPostcodes implements AddressBook {
  constructor(private readonly setting: IdealPostcodesSetting) {}

  async of(postCode: string): Promise<readonly PostalAddress[] | null> {
    const address = new URL(`/v1/postcodes/${encodeURIComponent(postCode)}`, this.setting.url);
    const headers = { authorization: `IDEALPOSTCODES api_key="${this.setting.key}"`, accept: 'application/json' };
    try {
      const answer = await fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
      if (answer.status === notFound) return [];
      if (!answer.ok) return null;
      return addressesOf(await answer.json());
    } catch {
      return null;
    }
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function addressesOf(body: unknown): readonly PostalAddress[] | null {
  if (!isRecord(body) || !Array.isArray(body['result'])) return null;
  return body['result'].slice(0, mostAddresses).flatMap((each: unknown) => {
    if (!isRecord(each)) return [];
    const [line1, line2, line3, town, postCode] = ['line_1', 'line_2', 'line_3', 'post_town', 'postcode'].map((name) =>
      textOf(each[name]),
    );
    if (!line1 || !town || !postCode) return [];
    const address2 = [line2, line3].filter(Boolean).join(', ');
    return [{ address1: line1, ...(address2 && { address2 }), city: townOf(town), postCode, country: 'GB' }];
  });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** Post towns are written in capitals. */
function townOf(town: string): string {
  return town.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase());
}
