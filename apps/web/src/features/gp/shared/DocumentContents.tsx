import type { GpOwnDocumentFragment } from '../../../gql/graphql.ts';
import { formatDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { SummaryList, type SummaryRow } from '../../../ui/journey/SummaryList.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './gp.module.css';

type Props = { contents: NonNullable<GpOwnDocumentFragment['contents']> };

/** What it says, as the doctor wrote it. */
export function DocumentContents({ contents: { recipient, text, textZh, sick } }: Props) {
  const { language } = useLanguage();
  const own = (words: string) => (
    <span className={styles.own} translate="no" data-formatted>
      {words}
    </span>
  );
  const rows: readonly SummaryRow[] = [
    { question: 'gpDocs.row.recipient', answer: own(recipient) },
    ...(sick
      ? [
          {
            question: 'gpDocs.row.days',
            answer: (
              <span data-formatted>
                {formatDay(sick.from, language)} – {formatDay(sick.until, language)}
              </span>
            ),
          } as const,
          { question: 'gpDocs.row.fitness', answer: <Say id={`gpDocs.fitness.${sick.fitness}`} /> } as const,
        ]
      : []),
    ...(sick?.adjustments ? [{ question: 'gpDocs.row.adjustments', answer: own(sick.adjustments) } as const] : []),
    { question: 'gpDocs.row.text', answer: own(text) },
    ...(textZh ? [{ question: 'gpDocs.row.textZh', answer: own(textZh) } as const] : []),
  ];
  return <SummaryList rows={rows} />;
}
