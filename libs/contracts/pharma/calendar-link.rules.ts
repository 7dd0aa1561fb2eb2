import { string } from 'yup';
import type { MakePharmaCalendarLinkInput, RevokePharmaCalendarLinkInput } from '../generated/public.js';
import { knownId } from '../kernel/fields.js';
import { rulesFor } from '../kernel/rules.js';

export const makePharmaCalendarLinkRules = rulesFor<MakePharmaCalendarLinkInput>({
  pharmaid: knownId(),
  madeAtSeen: string().nullable().optional(),
});

export const revokePharmaCalendarLinkRules = rulesFor<RevokePharmaCalendarLinkInput>({ pharmaid: knownId() });
