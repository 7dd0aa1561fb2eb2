import { bookPharmaWalkInRulesOn } from '@meridian/contracts/bookings';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMutation } from 'urql';
import { reasonOf } from '../../../lib/api/refusal.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { CheckboxField } from '../../../ui/form/fields.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import { Arrived, Contact, Person, Travel } from '../../bookings/shared/BookingForFields.tsx';
import { Consent } from '../../bookings/shared/Consent.tsx';
import { ReadIn } from '../../bookings/shared/Spoken.tsx';
import { SpokenTerms } from '../../bookings/shared/SpokenTerms.tsx';
import desk from '../../bookings/shared/desk.module.css';
import { carry, useCarriedVoucher } from '../shared/carried-voucher.ts';
import { BookPharmaWalkIn, FindPharmaPerson, type FoundPerson } from './walk-in.documents.ts';
import { bornIn, inputOf, startOf, type WalkInValues, type WhatAndWhen, type Who } from './walk-in.values.ts';
import styles from './walk-in.module.css';
import { WhichOne } from './WhichOne.tsx';

type Props = {
  people: number;
  chosen: WhatAndWhen;
  total: string;
  onGone(): void;
  /** Where it can be paid without the voucher, too. */
  onWithout?: (() => void) | undefined;
};

/** Times that somebody else has, or that went by meanwhile. */
const gone = ['slotTaken', 'slotPast', 'holdLapsed'];
/** Refusals after which the visit may be made all the same. */
const undecided = ['busy', 'throttled'];
/** The voucher pays nothing, or not now. */
const isOfVoucher = (reason: string) => /voucher/i.test(reason);
const nobodyKnown: Who = { userId: null, anotherPerson: false };
/** While nothing is sent yet. */
const noVisit = '00000000-0000-4000-8000-000000000000';
const quiet = { personal: true };

/** Who it is, how that was checked, and the terms, read aloud. Whoever is known by the same name and birth date is asked about before anything is booked. */
export default function TellAndAdmit({ people, chosen, total, onGone, onWithout }: Props) {
  const { language } = useLanguage();
  const go = useNavigate();
  const carried = useCarriedVoucher();
  const [initial] = useState(() => startOf(language, people));
  const [alike, setAlike] = useState<readonly FoundPerson[]>([]);
  /** What was decided, and of which name and birth date. */
  const who = useRef<{ born: string; who: Who }>(undefined);
  /** Of this visit, until that is refused: sent again after a lost answer, or while it is not decided, it is still one. */
  const visit = useRef<string>(undefined);
  const [isVoucherRefused, setVoucherRefused] = useState(false);
  const sum = useRef<HTMLParagraphElement>(null);
  const [, find] = useMutation(FindPharmaPerson);
  const [, book] = useMutation(BookPharmaWalkIn);

  async function send(values: WalkInValues) {
    const born = bornIn(values);
    const about = JSON.stringify(born);
    if (who.current?.born !== about) {
      const { data } = await find({ input: { pharmaid: chosen.pharmaid, ...born } }, quiet);
      if (!data) return undefined;
      if (data.answer.__typename === 'Refusal') return refused(data.answer);
      who.current = data.answer.people.length === 0 ? { born: about, who: nobodyKnown } : undefined;
      setAlike(data.answer.people);
      if (!who.current) return undefined;
    }
    visit.current ??= crypto.randomUUID();
    const { data } = await book({ input: inputOf(values, chosen, visit.current, who.current.who) });
    if (!data) return undefined;
    if (data.answer.__typename === 'Refusal') {
      if (!undecided.includes(reasonOf(data.answer))) visit.current = undefined;
      setVoucherRefused(isOfVoucher(reasonOf(data.answer)));
      if (gone.includes(reasonOf(data.answer))) onGone();
      return refused(data.answer);
    }
    notify({ tone: 'good', message: 'pharmaWalkIn.done' });
    void go(`/pharma/visits/${data.answer.id}`, { state: carry(data.answer.owed.amount > 0 ? carried : undefined) });
    return undefined;
  }

  return (
    <Form
      initial={initial}
      rules={bookPharmaWalkInRulesOn(chosen)}
      asInput={(values) => inputOf(values, chosen, noVisit, nobodyKnown)}
      onSend={send}
    >
      <section className={styles.parts}>
        <h2>
          <Say id="adminBookings.book.whoComes" />
        </h2>
        {Array.from({ length: people }, (_, index) => (
          <Person key={index} index={index} alone={people === 1} travel={chosen.travel} />
        ))}
        <Consent test={chosen} />
        <Contact />
        {chosen.travel && <Travel at={chosen.at} />}
        <Arrived />
        <FieldGroup title="adminBookings.book.terms">
          <ReadIn />
          <SpokenTerms />
          <CheckboxField name="terms" label="adminBookings.book.agreed" />
        </FieldGroup>
        <WhichOne people={alike} onChosen={(born, chosenOne) => (who.current = { born, who: chosenOne })} />
        <p ref={sum} tabIndex={-1} className={desk.sum}>
          <span>
            <Say
              id={chosen.voucher !== undefined ? 'pharmaWalkIn.total.voucher' : 'pharmaWalkIn.total'}
              values={{ total: <strong data-formatted>{total}</strong> }}
            />
          </span>
        </p>
        {chosen.voucher !== undefined && isVoucherRefused && onWithout && (
          <div>
            <SecondaryButton
              onClick={() => {
                onWithout();
                sum.current?.focus();
              }}
            >
              <Say id="pharmaWalkIn.withoutVoucher" />
            </SecondaryButton>
          </div>
        )}
        <SubmitButton label="pharmaWalkIn.send" />
      </section>
    </Form>
  );
}
