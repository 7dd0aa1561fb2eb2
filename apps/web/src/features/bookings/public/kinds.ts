import { testKinds } from '@meridian/domain/bookings/rules';
import {
  IconBuildingHospital,
  IconBuildingStore,
  IconDropletHalf2,
  IconHeartbeat,
  IconPlaneDeparture,
  IconVaccine,
} from '@tabler/icons-react';
import type { TestKind } from '../../../gql/graphql.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import type { Icon } from '../../../ui/icon.ts';

export type Kind = TestKind;

/** In the order in which they are shown. */
export const kinds: readonly Kind[] = ['antigen', ...testKinds.filter((kind) => kind !== 'antigen')];

export const kindWords: Readonly<Record<Kind, { name: MessageId; text: MessageId; icon: Icon }>> = {
  antigen: { name: 'medtests.kind.antigen', text: 'medtests.kind.antigen.text', icon: IconPlaneDeparture },
  inPharmacy: { name: 'medtests.kind.inPharmacy', text: 'medtests.kind.inPharmacy.text', icon: IconBuildingStore },
  phlebotomy: { name: 'medtests.kind.phlebotomy', text: 'medtests.kind.phlebotomy.text', icon: IconDropletHalf2 },
  vaccination: { name: 'medtests.kind.vaccination', text: 'medtests.kind.vaccination.text', icon: IconVaccine },
  diagnostic: { name: 'medtests.kind.diagnostic', text: 'medtests.kind.diagnostic.text', icon: IconHeartbeat },
  clinic: { name: 'medtests.kind.clinic', text: 'medtests.kind.clinic.text', icon: IconBuildingHospital },
};

export const kindOf = (text: string | null): Kind | undefined => kinds.find((kind) => kind === text);
