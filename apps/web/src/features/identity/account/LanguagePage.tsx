import { mutateProfileRules } from '@meridian/contracts/identity';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { Language } from '../../../lib/i18n/languages.ts';
import { RadioField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { AccountPage } from './AccountPage.tsx';
import { mailLanguages } from './options.ts';
import type { AccountAccess } from './use-account.ts';
import { sayGood, useSave } from './use-save.ts';

export default function LanguagePage() {
  return (
    <AccountPage heading="account.language" lead="account.language.lead">
      {(account) => <LanguageForm {...account} />}
    </AccountPage>
  );
}

function LanguageForm(account: AccountAccess) {
  const { user } = account;
  const save = useSave(account);
  const { choose } = useLanguage();

  async function send({ lang }: { lang: Language }) {
    const { saved, refused } = await save({ lang }, { lang: user.settings.language });
    if (saved) {
      await choose(lang);
      sayGood('account.saved');
    }
    return refused;
  }

  return (
    <Form initial={{ lang: user.settings.language }} rules={mutateProfileRules} onSend={send}>
      <RadioField name="lang" label="account.language.choose" options={mailLanguages} />
      <SubmitButton label="account.save" />
    </Form>
  );
}
