import { publicOperations } from '../../../platform/operations/index.js';
import { OwnCodes } from './own-codes.service.js';

export const otpOperations = publicOperations({
  name: 'otpOperations',
  module: 'identity',
  uses: { codes: OwnCodes },
  fields: {
    Mutation: {
      startOtp: { allow: 'member', run: ({ args, viewer, codes }) => codes.start(args, viewer) },
      confirmOtp: { allow: 'member', run: ({ args, codes, ...caller }) => codes.confirm(args, caller) },
      turnOffOtp: { allow: 'member', run: ({ args, codes, ...caller }) => codes.turnOff(args, caller) },
      renewRecoveryCodes: { allow: 'member', run: ({ args, codes, ...caller }) => codes.renew(args.code, caller) },
    },
  },
});
