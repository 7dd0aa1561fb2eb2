import { publicOperations } from '../../../platform/operations/index.js';
import { KitLeads } from './kit-leads.service.js';

export const kitLeadOperations = publicOperations({
  name: 'kitLeadOperations',
  module: 'bookings',
  uses: { leads: KitLeads },
  fields: {
    Query: {
      kitLeadsTo: { allow: 'public', run: ({ args, viewer, leads }) => leads.of(args.barcode, viewer) },
    },
  },
});
