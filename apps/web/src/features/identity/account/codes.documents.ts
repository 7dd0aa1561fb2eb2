import { graphql } from '../../../gql/index.ts';

export const StartOtp = graphql(`
  mutation StartOtp($currentPassword: String!) {
    startOtp(currentPassword: $currentPassword) {
      ... on OtpSetup {
        secretId
        secret
        uri
        qrSvg
      }
      ...RefusalParts
    }
  }
`);

export const ConfirmOtp = graphql(`
  mutation ConfirmOtp($secretId: ID!, $code: String!) {
    confirmOtp(secretId: $secretId, code: $code) {
      ... on RecoveryCodes {
        codes
      }
      ...RefusalParts
    }
  }
`);

export const TurnOffOtp = graphql(`
  mutation TurnOffOtp($password: String!, $code: String!) {
    turnOffOtp(password: $password, code: $code) {
      ... on Done {
        done
      }
      ...RefusalParts
    }
  }
`);

export const RenewRecoveryCodes = graphql(`
  mutation RenewRecoveryCodes($code: String!) {
    renewRecoveryCodes(code: $code) {
      ... on RecoveryCodes {
        codes
      }
      ...RefusalParts
    }
  }
`);
