import { describeGolden } from '../kernel/testing/index.js';
import { caseEvents } from './case/case.events.js';
import { translationEvents } from './translation/translation.events.js';
import golden from './cases.golden.json' with { type: 'json' };
import { caseDoctorEvents } from './doctor/case-doctor.events.js';

describeGolden(
  'cases',
  { definitions: { ...caseEvents.definitions, ...translationEvents.definitions, ...caseDoctorEvents.definitions } },
  golden,
);
