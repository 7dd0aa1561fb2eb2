import { auditRules, type FieldError, key, type MessageKey } from '@meridian/contracts/kernel';
import { isRefused } from '@meridian/domain/kernel';
import { refusedInput } from '../graphql/refusal.js';
import { adminOperations } from '../operations/index.js';
import { Audits } from './audits.service.js';

const wrong: Readonly<Record<string, readonly [field: string, messageKey: MessageKey]>> = {
  reasonNeeded: ['reason', key('rules.required')],
  unknownKind: ['of', key('rules.notOffered')],
  unknownRecord: ['id', key('audit.unknownRecord')],
};

/** What is wrong with the question itself. */
export function faultOf(refused: string): FieldError | undefined {
  const known = wrong[refused];
  return known && { field: known[0], messageKey: known[1], values: {} };
}

export const auditOperations = adminOperations({
  name: 'auditOperations',
  module: 'audit',
  uses: { audits: Audits },
  fields: {
    Query: {
      auditedKinds: { allow: 'auditor', run: ({ audits }) => audits.kinds() },
    },
    Mutation: {
      audit: {
        allow: 'auditor',
        rules: auditRules,
        async run({ input, viewer, acting, audits }) {
          const opened = await audits.open(input, viewer, acting);
          if (!isRefused(opened)) return audits.audit(opened, viewer, input.before);
          const fault = faultOf(opened.refused);
          return fault ? refusedInput([fault]) : opened;
        },
      },
    },
  },
});
