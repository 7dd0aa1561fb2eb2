import { isEnough } from '@meridian/workflows/pharma';
import { type FormEvent, useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useLanguage } from '../../../../lib/i18n/LanguageProvider.tsx';
import { PrimaryButton, SecondaryButton } from '../../../../ui/buttons.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Say } from '../../../../ui/Say.tsx';
import styles from './choice.module.css';
import type { PharmaMembership } from './pharma-choice.ts';
import { Pick } from './Pick.tsx';
import type { Chooser } from './use-chooser.ts';

type Props = { chooser: Chooser; memberships: readonly PharmaMembership[] };

/** Asks in which group and which pharmacy somebody works. It does not go before it knows. */
export function ChoiceDialog({ chooser: { value, context, send }, memberships }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const { groups, choice, draft, needsPharmacy, refusals } = context;
  const leave = useCallback(() => send({ type: 'Dismissed' }), [send]);
  const canLeave = isEnough(groups, choice, needsPharmacy);
  const working = memberships.filter(({ id }) => groups.some((group) => group.id === id));
  const group = working.find(({ id }) => id === draft?.groupId);
  const refused = value === 'shake';
  const isComplete = isEnough(groups, draft, needsPharmacy);
  const pharmacies = group?.pharmacies
    .map(({ pharma: { id, name, city, postCode, active } }) => {
      const text = `${name}, ${city} ${postCode}`;
      return { id, text: active ? text : intl.formatMessage({ id: 'pharmaChoice.off' }, { pharmacy: text }) };
    })
    .toSorted((one, other) => one.text.localeCompare(other.text, language));

  function confirm(event: FormEvent) {
    event.preventDefault();
    send({ type: 'Confirmed' });
  }

  return (
    <Dialog
      heading={<Say id="pharmaChoice.title" />}
      shaken={refusals}
      {...(canLeave ? { onClose: leave } : { onStay: leave })}
    >
      <p>
        <Say id={needsPharmacy ? 'pharmaChoice.needed' : 'pharmaChoice.lead'} />
      </p>
      <form className={styles.form} noValidate onSubmit={confirm}>
        {working.length > 1 && (
          <Pick
            label="pharmaRoles.group"
            blank="pharmaChoice.group.blank"
            options={working.map(({ id, company }) => ({ id, text: company }))}
            value={draft?.groupId ?? null}
            wrong={refused && !group ? 'pharmaChoice.noGroup' : undefined}
            onPick={(groupId) => send({ type: 'GroupPicked', groupId })}
          />
        )}
        {pharmacies && pharmacies.length > 0 && (
          <Pick
            label="pharmaChoice.pharmacy"
            blank={needsPharmacy ? 'pharmaChoice.pharmacy.blank' : 'pharmaChoice.pharmacy.any'}
            options={pharmacies}
            value={draft?.pharmacyId ?? null}
            wrong={refused && !isComplete ? 'pharmaChoice.noPharmacy' : undefined}
            onPick={(pharmacyId) => send({ type: 'PharmacyPicked', pharmacyId })}
          />
        )}
        {pharmacies?.length === 0 && (
          <p>
            <Say id="pharmaChoice.empty" />
          </p>
        )}
        <p role="alert">{refused && isComplete && <Say id="pharmaChoice.notYet" />}</p>
        <div className={styles.ways}>
          <PrimaryButton type="submit">
            <Say id="pharmaChoice.confirm" />
          </PrimaryButton>
          {canLeave && (
            <SecondaryButton onClick={leave}>
              <Say id="pharmaChoice.keep" />
            </SecondaryButton>
          )}
        </div>
      </form>
    </Dialog>
  );
}
