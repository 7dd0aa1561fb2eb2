export const EVER_STAFF = Symbol('EVER_STAFF');

export interface EverStaffMember {
  readonly id: string;
  readonly name: string;
}

/** Everyone who works here, or did: whose acts are looked into, and nobody else's. */
export interface EverStaff {
  all(): Promise<EverStaffMember[]>;
  has(userId: string): Promise<boolean>;
}
