import { useState } from 'react';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { PrimaryButton } from '../../../ui/buttons.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import { problemOf } from '../shared/case.ts';
import { FilesForCase } from '../shared/FilesForCase.tsx';
import own from './journey.module.css';
import type { StepProps } from './case.journey.ts';

/** What the doctor is to read: at least one file, and of each what it is. */
export default function FilesStep({ wizard, draft, onward }: StepProps) {
  const [problem, setProblem] = useState<MessageId>();
  if (draft === undefined) return null;
  const now = problemOf(draft.files);

  function goOn() {
    setProblem(now);
    if (now === undefined) onward();
  }

  return (
    <div className={own.wide}>
      {problem !== undefined && problem === now && (
        <Note key={problem} tone="bad" level={2} heading={<Say id={problem} />} takesFocus />
      )}
      <p>
        <Say id="caseParts.files.hint" />
      </p>
      <details className={own.why}>
        <summary>
          <Say id="caseNew.files.refused" />
        </summary>
        <p>
          <Say id="caseParts.files.refused" />
        </p>
      </details>
      <FilesForCase of={draft} record={wizard} />
      <div>
        <PrimaryButton onClick={goOn}>
          <Say id="journey.continue" />
        </PrimaryButton>
      </div>
    </div>
  );
}
