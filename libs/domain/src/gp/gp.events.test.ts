import { describeGolden } from '../kernel/testing/index.js';
import golden from './gp.golden.json' with { type: 'json' };
import { appointmentEvents } from './appointments/appointment.events.js';
import { gpDocumentEvents } from './documents/gp-document.events.js';
import { practiceEvents } from './practices/practice.events.js';

describeGolden(
  'gp',
  {
    definitions: {
      ...practiceEvents.definitions,
      ...appointmentEvents.definitions,
      ...gpDocumentEvents.definitions,
    },
  },
  golden,
);
