import type { FieldError } from '@meridian/contracts/kernel';
import { useMutation } from 'urql';
import { reasonOf, troubleIn } from '../../../lib/api/refusal.ts';
import { formatUkMoment } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { refused } from '../../../ui/form/refused.ts';
import { notify } from '../../../ui/notifications/notifications.ts';
import { SaveProfile } from './account.documents.ts';
import { changes, type ProfileInput } from './account.values.ts';
import type { AccountAccess } from './use-account.ts';

export type Saved = { refused?: readonly FieldError[]; saved: boolean };

/** Which field a refusal is about, when it names none. */
const about = {
  emailTaken: 'email',
  passwordWrong: 'currentPassword',
  codeWrong: 'code',
  passwordSame: 'password',
  passwordBreached: 'password',
};

/**
 * Sends what has changed. Nothing to send counts as saved. What was changed meanwhile, in another tab or on another device, is
 * read anew and nothing is saved: the form keeps what was typed (`NewerDetails`).
 */
export function useSave({ user, keep, renew }: AccountAccess, elsewhere?: Partial<typeof about>) {
  const [, send] = useMutation(SaveProfile);
  const { language } = useLanguage();

  return async (after: ProfileInput, before: ProfileInput = {}): Promise<Saved> => {
    const changed = changes(after, before);
    if (Object.keys(changed).length === 0) return { saved: true };
    const { data } = await send({ ...changed, revision: user.revision });
    const outcome = data?.mutateProfile;
    if (outcome === undefined) return { saved: false };
    if (outcome.__typename === 'Refusal' && reasonOf(outcome) === 'changedElsewhere') {
      const at = formatUkMoment(String(troubleIn(outcome).values?.['at']), language);
      await renew();
      notify({ tone: 'bad', message: 'account.changedElsewhere', values: { at } });
      return { saved: false };
    }
    if (outcome.__typename === 'Refusal')
      return { saved: false, refused: refused(outcome, { ...about, ...elsewhere }) };
    await keep(outcome);
    return { saved: true };
  };
}

export const sayGood = (message: MessageId) => notify({ tone: 'good', message });
