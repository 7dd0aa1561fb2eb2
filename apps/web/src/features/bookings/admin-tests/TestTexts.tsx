import { type AdminRow, Heading } from '../../../ui/admin/index.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-medtests.module.css';

type InBoth = { readonly en: string; readonly zh: string };

const texts = [
  { name: 'name', label: 'fields.MedtestItem.name' },
  { name: 'description', label: 'fields.MedtestItem.description' },
  { name: 'preparation', label: 'fields.MedtestItem.preparation' },
  { name: 'turnaround', label: 'fields.MedtestItem.turnaround' },
] as const;
const languages = [
  { lang: 'en', tag: 'en-GB', label: 'fields.LocalTextInput.en' },
  { lang: 'zh', tag: 'zh-CN', label: 'fields.LocalTextInput.zh' },
] as const;

/** What a patient reads, in both languages side by side. */
export function TestTexts({ row }: { readonly row: AdminRow }) {
  return (
    <div className={styles.texts}>
      {languages.map(({ lang, tag, label }) => (
        <section key={lang} aria-label={tag}>
          <Heading>
            <Say id={label} />
          </Heading>
          <dl>
            {texts.map((text) => (
              <div key={text.name}>
                <dt>
                  <Say id={text.label} />
                </dt>
                <dd lang={tag} data-formatted>
                  {(row[text.name] as InBoth)[lang] || '–'}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
