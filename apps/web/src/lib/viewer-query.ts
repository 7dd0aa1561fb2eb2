import type { Client } from 'urql';
import { graphql } from '../gql/index.ts';
import type { SignedInUser } from './viewer.ts';

const CurrentUser = graphql(`
  mutation CurrentUser {
    getUser {
      id
      role
      tags
      firstName
      lastName
      username
      email
      confirmed
      isStaff
      doctor
      prescriber
      publicMember
      settings {
        guest
        language
        passchange
        otp
        otpRequired
        analytics
      }
      contacts {
        active
      }
      profile {
        missing
      }
    }
  }
`);

/** Asks the server who is signed in. With the cookie of a session that has ended it is nobody. */
export async function askForUser(client: Client): Promise<SignedInUser | null> {
  const { data, error } = await client.mutation(CurrentUser, {}, { quiet: true });
  if (data === undefined) throw error ?? new Error('the server did not say who is signed in');
  return data.getUser ?? null;
}
