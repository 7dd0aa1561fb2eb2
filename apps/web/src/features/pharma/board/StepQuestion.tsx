import type { ReactNode } from 'react';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { ConfirmDialog } from '../../../ui/Confirm.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Say } from '../../../ui/Say.tsx';
import { namesIn } from './stages.ts';
import styles from './board.module.css';
import type { BoardLine } from './visits.ts';

/** Steps that cannot be taken back: they are mailed, free the time or give money back. */
export type Asked = 'acknowledge' | 'miss' | 'out';
export const isAsked = (action: string): action is 'acknowledge' | 'miss' =>
  action === 'acknowledge' || action === 'miss';

type Props = {
  about: Asked;
  visit: BoardLine;
  /** Of several who come. */
  patient?: number;
  busy: boolean;
  onKeep(): void;
  onTake(): void;
};

/** Asks before such a step, and names whom it is about. Before a booking is confirmed nobody is named. */
export function StepQuestion({ about, visit, patient, busy, onKeep, onTake }: Props) {
  const { language } = useLanguage();
  const { patients, reference, at } = visit;
  const who = patient === undefined ? visit : { patients: patients.filter(({ number }) => number === patient) };
  const values: Record<string, ReactNode> = {
    name: <bdi translate="no">{namesIn(who, language === 'zh' ? '、' : ', ') || reference}</bdi>,
    reference: <bdi translate="no">{reference}</bdi>,
    time: formatUkTime(at, language),
  };
  const heading = <Say id={`pharmaBoard.${about}.ask`} values={values} />;
  const text = (
    <p>
      <Say id={`pharmaBoard.${about}.text`} values={values} />
    </p>
  );
  if (about === 'acknowledge') {
    return (
      <Dialog heading={heading} onClose={onKeep}>
        {text}
        <div className={styles.actions}>
          <PrimaryButton loading={busy} onClick={onTake}>
            <Say id="pharmaBoard.acknowledge" />
          </PrimaryButton>
          <SecondaryButton onClick={onKeep}>
            <Say id="pharmaBoard.acknowledge.keep" />
          </SecondaryButton>
        </div>
      </Dialog>
    );
  }
  const end = <Say id={about === 'miss' ? 'pharmaBoard.miss' : 'pharmaBoard.out.end'} />;
  return (
    <ConfirmDialog
      heading={heading}
      keep={`pharmaBoard.${about}.keep`}
      onKeep={onKeep}
      end={end}
      onEnd={onTake}
      busy={busy}
    >
      {text}
    </ConfirmDialog>
  );
}
