import { plant, projected } from '../src/modules/identity/testing/planted-people.js';
import type { StaffActs } from './staff-acts.js';

/** What staff do with an account, and a caller whom they add. */
export async function actOnPeople(acts: StaffActs): Promise<void> {
  const planted = await plant(acts.stack, 'Patient');
  await projected(acts.stack, planted);
  const { userId: id } = planted;
  await acts.filled('openPerson', { id, reason: 'support' });
  await acts.filled('correctPerson', { id, revision: 0, lastName: 'Hopper', reason: 'Misspelled' });
  await acts.filled('changePersonEmail', { id, accountRevision: 1, email: `new-${id}@example.org` });
  await acts.filled('sendSignInMail', { id });
  await acts.filled('endPersonSessions', { id });
  await acts.filled('addPerson', {
    language: 'en',
    lastName: 'Lamarr',
    birthDate: '1941-11-09',
    email: `${id}@added.example`,
  });
  await actOnMerges(acts);
  await actOnRights(acts);
}

/** Two who are found to be one. */
async function actOnMerges(acts: StaffActs): Promise<void> {
  const [kept, other] = [await plant(acts.stack, 'Patient'), await plant(acts.stack, 'Patient')];
  await projected(acts.stack, other);
  const [id, also] = [kept.userId, other.userId];
  await acts.filled('mergePeople', { id, other: also, reason: 'The same person', birthDatesDiffer: true });
  await acts.filled('undoPeopleMerge', { id, other: also });
}

/** What two supervisors decide about a third person. */
async function actOnRights(acts: StaffActs): Promise<void> {
  const planted = await plant(acts.stack, 'Patient');
  await projected(acts.stack, planted);
  const { userId: id } = planted;
  const [desk, finance] = [['frontDesk'], ['finance']];
  await acts.filled('giveRights', { email: `${id}@example.org`, rights: desk, reason: 'New here' });
  await acts.filled('withdrawRightsRequest', { id, revision: 0 });
  await acts.filled('askRights', { id, revision: 1, rights: finance, reason: 'New here' });
  await acts.filled('approveRights', { id, revision: 2 }, acts.second);
  await acts.filled('askRights', { id, revision: 3, rights: desk, reason: 'Moves' });
  await acts.filled('refuseRights', { id, revision: 4, reason: 'Stays where they are' }, acts.second);
}
