import { pharmaRoleIn } from './group-users.js';
import { mostPharmacies, pharmaRoleMay } from './group-users.rules.js';
import type { PharmaGroupState } from './group.state.js';

type Action = 'update' | 'deactivate' | 'activate' | 'calendar';

const may = (state: PharmaGroupState, viewerId: string) => {
  const role = pharmaRoleIn(state, viewerId);
  const works = state.status === 'active';
  return {
    manages: works && pharmaRoleMay(role, 'managePharmacies'),
    switches: works && pharmaRoleMay(role, 'switchOffPharmacies'),
  };
};

export const actionsInGroup = (state: PharmaGroupState, viewerId: string): 'new'[] =>
  may(state, viewerId).manages && state.venues.length < mostPharmacies ? ['new'] : [];

/** `open`: whether its place takes bookings now; `closedByStaff`: whether the group has no say in that. */
export function actionsOnPharmacy(
  state: PharmaGroupState,
  viewerId: string,
  {
    venueId,
    open,
    closedByStaff,
  }: { readonly venueId: string; readonly open: boolean; readonly closedByStaff: boolean },
): Action[] {
  const pharmacy = state.pharmacies[venueId];
  const { manages, switches } = may(state, viewerId);
  if (!pharmacy) return [];
  return [
    ...(manages ? (['update', 'calendar'] as const) : []),
    ...(switches && open ? (['deactivate'] as const) : []),
    ...(switches && !open && !closedByStaff && !pharmacy.active ? (['activate'] as const) : []),
  ];
}
