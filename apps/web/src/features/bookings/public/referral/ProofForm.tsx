import { proveReferralRules } from '@meridian/contracts/pharma';
import { useMutation } from 'urql';
import type { NoticePartsFragment } from '../../../../gql/graphql.ts';
import { formatUkMoment } from '../../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../../lib/i18n/LanguageProvider.tsx';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { refused } from '../../../../ui/form/refused.ts';
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../../ui/Say.tsx';
import styles from '../medtests.module.css';
import type { ProvedReferral } from './Proved.tsx';
import { ProveReferral } from './referral.documents.ts';

type Props = { code: string; notice: NoticePartsFragment; onProved(proved: ProvedReferral): void };

/** The date of birth of the patient, which goes to the server and into no address. */
export function ProofForm({ code, notice, onProved }: Props) {
  const { language: lang } = useLanguage();
  const [, prove] = useMutation(ProveReferral);
  const initial = { code, dob: '' };

  async function send(input: typeof initial) {
    const { data } = await prove({ input, lang });
    const answer = data?.answer;
    if (answer?.__typename === 'Refusal') return refused(answer, { wrongBirthDate: 'dob' });
    if (answer?.__typename === 'ProvedReferral') onProved(answer);
    return undefined;
  }

  return (
    <>
      <Form initial={initial} rules={proveReferralRules} onSend={send}>
        <DateField name="dob" label="referral.dob" hint="referral.dob.hint" ownBirth />
        <SubmitButton label="referral.prove" />
      </Form>
      <p className={styles.soft}>
        <Say id="referral.until" values={{ until: formatUkMoment(notice.until, lang) }} />
      </p>
    </>
  );
}
