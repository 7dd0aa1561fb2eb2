import type { Environment, Seller } from '../environment.js';

/** Plausible, so that the pages can be judged; on each of them it is said that they are not real. */
const demoSeller: Seller = {
  name: 'Meridian Demo Health Ltd',
  address: ['1 Example Street', 'London', 'N1 1AA'],
  companyNumber: '00000000',
  email: 'care@meridian.example',
  phone: '020 7946 0000',
  icoNumber: 'ZA000000',
  registrations: ['Care Quality Commission 1-000000000', 'General Pharmaceutical Council 0000000'],
  processors: ['Example Cloud Ltd (servers, London)', 'Example Post Ltd (delivery of email, Dublin)'],
};

/** What the configuration says in public, as the page hands it to the browser. */
export interface PageFacts extends Seller {
  readonly demo: boolean;
  readonly stripe: boolean;
  readonly addressService: boolean;
  /** Large files go to the bucket. */
  readonly directUploads: boolean;
}

export function pageFacts({ production, seller, payments, addresses, bucket }: Environment): PageFacts {
  const demo = !production && seller.name === undefined;
  return {
    ...(demo ? demoSeller : seller),
    demo,
    stripe: payments.provider === 'stripe',
    addressService: addresses !== undefined,
    directUploads: bucket?.browserEndpoint !== undefined,
  };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
export const escaped = (text: string): string => text.replace(/[&"<>]/g, (found) => entities[found] ?? '');
