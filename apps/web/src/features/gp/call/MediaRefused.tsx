import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import { AskForMedia } from './AskForMedia.tsx';
import type { Media } from './use-media.ts';
import styles from './call.module.css';

const steps = ['phone', 'computer', 'settings'] as const;

/** Nobody can be seen or heard: how to put that right, and what to do instead. */
export function MediaRefused({ media, phone }: { media: Media; phone?: ReactNode }) {
  const { problem = 'refused' } = media;
  return (
    <section className={styles.part}>
      <Note tone="bad" level={2} heading={<Say id={`gpCall.problem.${problem}`} />} takesFocus>
        <p>
          <Say id={`gpCall.problem.${problem}.text`} />
        </p>
      </Note>
      {problem === 'refused' && (
        <div className={styles.steps}>
          <h3>
            <Say id="gpCall.allow" />
          </h3>
          <ul>
            {steps.map((step) => (
              <li key={step}>
                <Say id={`gpCall.allow.${step}`} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <AskForMedia media={media} action="gpCall.again" icon={IconRefresh} />
      {phone}
    </section>
  );
}
