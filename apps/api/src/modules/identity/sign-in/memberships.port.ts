export const MEMBERSHIPS = Symbol('MEMBERSHIPS');

/** Which groups and clinics a person works in; told by the modules that own them. */
export interface Memberships {
  of(userId: string): Promise<{ readonly pharma: boolean; readonly clinic: boolean }>;
}
