import type { OrganisationRole } from '../../../gql/graphql.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';

export const roleNames: Readonly<Record<OrganisationRole, MessageId>> = {
  public: 'pharmaRoles.public',
  user: 'pharmaRoles.user',
  manager: 'pharmaRoles.manager',
  admin: 'pharmaRoles.admin',
  owner: 'pharmaRoles.owner',
};
