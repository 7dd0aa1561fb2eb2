import { linkEvents, links as link } from '@meridian/domain/results';
import { claimsIn, handlersOf, stateProjection } from '../../../platform/projector/index.js';

/** Whose the reports of a booker are now. */
const claims = claimsIn('results.booker_claims');

/** To which report a link leads, and whose the reports of a guest are now. */
export const links = stateProjection({
  name: 'results.links',
  version: 3,
  of: link,
  events: linkEvents,
  id: 'link_id',
  table: { report_id: 'text not null' },
  columns: (state) => (state.made ? { report_id: state.reportId } : null),
  tables: {
    'results.booker_claims': claims.create,
  },
  others: handlersOf(claims.on),
});
