import { type ReactNode, useEffect } from 'react';
import { SecondaryButton } from '../../../../ui/buttons.tsx';
import { Say } from '../../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../../ui/states/states.tsx';
import type { MessageId } from '../../../../lib/i18n/message-id.ts';
import { type ChosenPharmacy, type PharmaMembership, usePharmaChoice } from './pharma-choice.ts';

type GroupProps = { children(group: PharmaMembership): ReactNode };

/** For what is about a group; says itself why there is none. */
export function NeedsGroup({ children }: GroupProps) {
  const { state, group, retry } = usePharmaChoice();
  if (state === 'failed') return <Failed onRetry={retry} />;
  if (state === 'none') return <Empty title="pharmaChoice.none" text="pharmaChoice.none.text" />;
  if (state === 'chosen' && group) return children(group);
  return <Loading shape="list" />;
}

type PharmacyProps = { children(at: { group: PharmaMembership; pharmacy: ChosenPharmacy }): ReactNode };

/** For what is about a pharmacy: asks for one where none is chosen. */
export function NeedsPharmacy({ children }: PharmacyProps) {
  const { pharmacy, needPharmacy, canChange, change } = usePharmaChoice();
  useEffect(() => needPharmacy(), [needPharmacy]);
  const another = canChange && (
    <SecondaryButton onClick={change}>
      <Say id="pharmaChoice.pharmacy.blank" />
    </SecondaryButton>
  );
  const nowhere = (title: MessageId) => <Empty title={title} text="pharmaChoice.nowhere.text" action={another} />;
  return (
    <NeedsGroup>
      {(group) => {
        if (pharmacy) return children({ group, pharmacy });
        return nowhere(group.pharmacies.length === 0 ? 'pharmaChoice.empty' : 'pharmaChoice.nowhere');
      }}
    </NeedsGroup>
  );
}
