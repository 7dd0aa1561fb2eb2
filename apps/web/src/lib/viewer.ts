export type Role = 'guestPatient' | 'patient' | 'doctor' | 'admin' | 'prescriber' | 'pharma' | 'clinic';
export type Viewer = { roles: readonly Role[] };

/** Who is looking. Asked before every route; an implementation keeps the answer until it changes. */
export type ViewerPort = { current(): Promise<Viewer> };

const guest: Viewer = { roles: ['guestPatient'] };

export const guestViewer: ViewerPort = { current: async () => guest };
