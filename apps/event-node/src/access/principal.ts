/** Who calls. */
export interface Principal {
  readonly name: string;
  readonly groups: readonly string[];
  /** The product, by the token that the node made for it: what it may is fixed. */
  readonly product?: true;
}

const ADMINISTRATORS = '$admins';

/** Of the calls that everybody may make. */
export const nobody: Principal = { name: 'anonymous', groups: [] };
export const administrator = (name: string): Principal => ({ name, groups: [ADMINISTRATORS] });
export const theProduct: Principal = { name: 'product', groups: [], product: true };
export const isAdministrator = ({ groups }: Principal) => groups.includes(ADMINISTRATORS);
