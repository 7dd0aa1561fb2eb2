import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { Say } from '../Say.tsx';
import styles from './DocumentPage.module.css';
import { Page, Section } from './Page.tsx';

type Values = Record<string, ReactNode | ((parts: ReactNode[]) => ReactNode)>;
export type DocumentSection = {
  id: string;
  title: MessageId;
  text?: MessageId[];
  list?: MessageId[];
  extra?: ReactNode;
};

type Props = {
  title: MessageId;
  lead: MessageId;
  sections: readonly DocumentSection[];
  values?: Values;
  contents?: boolean;
};

/** A text to read: what is on the page first, then its parts, narrow enough to follow. */
export function DocumentPage({ title, lead, sections, values, contents = true }: Props) {
  return (
    <Page heading={<Say id={title} />} lead={<Say id={lead} />}>
      {contents && <Contents sections={sections} />}
      {sections.map(({ id, title: heading, text = [], list = [], extra }) => (
        <Section key={id} id={id} heading={<Say id={heading} />}>
          {text.map((paragraph) => (
            <p key={paragraph}>
              <Say id={paragraph} values={values} />
            </p>
          ))}
          {list.length > 0 && (
            <ul>
              {list.map((line) => (
                <li key={line}>
                  <Say id={line} values={values} />
                </li>
              ))}
            </ul>
          )}
          {extra}
        </Section>
      ))}
    </Page>
  );
}

function Contents({ sections }: { sections: readonly DocumentSection[] }) {
  const intl = useIntl();
  return (
    <nav className={styles.contents} aria-label={intl.formatMessage({ id: 'page.contents' })}>
      <p className={styles.label}>
        <Say id="page.contents" />
      </p>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <Say id={title} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
