import { laboratories as aggregate, laboratoryEvents } from '@meridian/domain/bookings';
import { stateProjection } from '../../../platform/projector/index.js';
import { laboratoryHistory } from './laboratory.history.js';

/** Where samples go, and since when. */
export const laboratories = stateProjection({
  name: 'bookings.laboratories',
  version: 1,
  of: aggregate,
  events: laboratoryEvents,
  id: 'laboratory_id',
  table: {
    name: 'text not null',
    address1: 'text',
    post_code: 'text',
    active: 'boolean not null',
  },
  columns: ({ details, active }) =>
    details && { name: details.name, address1: details.address1, post_code: details.postCode, active },
  indexes: {
    laboratories_by_name: '(name, laboratory_id)',
    laboratories_by_change: '(changed_at, laboratory_id)',
  },
  history: laboratoryHistory,
});
