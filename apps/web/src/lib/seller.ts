/** Who sells and answers for personal data, as the server's configuration says in the page. */
export type Seller = {
  name?: string;
  address: string[];
  vatNumber?: string;
  companyNumber?: string;
  email?: string;
  phone?: string;
  icoNumber?: string;
  registrations?: string[];
  processors?: string[];
  /** Made up, for a demonstration. */
  demo: boolean;
  stripe: boolean;
  addressService: boolean;
  /** Large files go to the bucket. */
  directUploads: boolean;
};

const unknown: Seller = { address: [], demo: false, stripe: false, addressService: false, directUploads: false };

export function seller(): Seller {
  const content = document.querySelector<HTMLMetaElement>('meta[name="meridian-seller"]')?.content;
  return content === undefined ? unknown : (JSON.parse(content) as Seller);
}
