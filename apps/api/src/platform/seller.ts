import { EnvironmentError } from './environment-error.js';

/** Who sells and who answers for personal data, as receipts and the legal pages name them. What is not set is said to be missing, and never made up. */
export interface Seller {
  /** Absent: the product's name. */
  readonly name?: string;
  /** Lines of the address. */
  readonly address: readonly string[];
  readonly vatNumber?: string;
  readonly companyNumber?: string;
  readonly email?: string;
  readonly phone?: string;
  /** Of the register of the Information Commissioner. */
  readonly icoNumber?: string;
  /** Other registrations, such as those with the CQC or the GPhC. */
  readonly registrations?: readonly string[];
  /** Companies that handle personal data on the seller's behalf, each with what it does and where. */
  readonly processors?: readonly string[];
}

type Read = (name: string) => string | undefined;

interface Setting {
  readonly form: RegExp;
  readonly remedy: string;
}

const line = { form: /^[^<>\n]{2,300}$/, remedy: 'write it like Meridian Health Ltd' };
const settings = {
  SELLER_NAME: line,
  SELLER_ADDRESS: { form: /^[^<>\n]{5,300}$/, remedy: 'write it like 1 High Street, London, N1 1AA' },
  SELLER_COMPANY_NUMBER: { form: /^[A-Z\d]{2}\d{6}$/, remedy: 'write the eight characters of Companies House' },
  SELLER_EMAIL: { form: /^[^\s@,;<>"?&]+@[^\s@,;<>"?&]+$/, remedy: 'write it like care@example.org' },
  SELLER_ICO_NUMBER: { form: /^[A-Z]{1,2}\d{6,7}$/, remedy: 'copy it from the register of fee payers, like ZA123456' },
  SELLER_PHONE: { form: /^\+?[\d ]{8,20}$/, remedy: 'write it like 020 7946 0000' },
  SELLER_VAT_NUMBER: { form: /^GB\d{9}(\d{3})?$/, remedy: 'write it like GB123456789' },
  SELLER_REGISTRATIONS: {
    form: /^[^<>\n]{2,1000}$/,
    remedy: 'write each as regulator and number, with semicolons between them',
  },
  DATA_PROCESSORS: {
    form: /^[^<>\n]{5,2000}$/,
    remedy:
      'write each as company, task and place, such as Example Cloud Ltd (servers, London), with semicolons between them',
  },
} satisfies Record<string, Setting>;
type Name = keyof typeof settings;

/** The law asks a seller of goods and a keeper of health data to name themselves: nothing is sold without them. */
const requiredInProduction: readonly Name[] = [
  'SELLER_NAME',
  'SELLER_ADDRESS',
  'SELLER_COMPANY_NUMBER',
  'SELLER_EMAIL',
  'SELLER_ICO_NUMBER',
  'DATA_PROCESSORS',
];

export function readSeller(text: Read, production: boolean): Seller {
  const given = (name: Name, tidy = (value: string) => value): string | undefined => {
    const found = text(name);
    const value = found === undefined ? undefined : tidy(found);
    const { form, remedy } = settings[name];
    if (value !== undefined && !form.test(value)) throw new EnvironmentError(name, 'is not one of its kind', remedy);
    if (value === undefined && production && requiredInProduction.includes(name)) {
      throw new EnvironmentError(name, 'is not set, so nobody could know who sells to them', remedy);
    }
    return value;
  };
  const code = (name: Name) => given(name, (value) => value.replace(/\s/g, '').toUpperCase());
  const list = (name: Name, separator: string) => split(given(name), separator);
  const name = given('SELLER_NAME');
  const address = list('SELLER_ADDRESS', ',');
  const companyNumber = code('SELLER_COMPANY_NUMBER');
  const email = given('SELLER_EMAIL');
  const icoNumber = code('SELLER_ICO_NUMBER');
  const phone = given('SELLER_PHONE');
  const vatNumber = code('SELLER_VAT_NUMBER');
  const registrations = list('SELLER_REGISTRATIONS', ';');
  const processors = list('DATA_PROCESSORS', ';');
  return {
    ...(name && { name }),
    address,
    ...(vatNumber && { vatNumber }),
    ...(companyNumber && { companyNumber }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(icoNumber && { icoNumber }),
    ...(registrations.length > 0 && { registrations }),
    ...(processors.length > 0 && { processors }),
  };
}

function split(value: string | undefined, separator: string): readonly string[] {
  const parts = value?.split(separator) ?? [];
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
