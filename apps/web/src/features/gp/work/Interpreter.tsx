import { Say } from '../../../ui/Say.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { InterpreterLink } from '../shared/InterpreterLink.tsx';
import { useInterpreterLink } from '../shared/use-interpreter-link.ts';
import type { WorkRecord } from './work-record.ts';
import styles from './gp-work.module.css';

/** Who interprets, and for a call by video the link that brings them in. */
export function Interpreter({ record: { id, mode, mine, status, interpreter } }: { record: WorkRecord }) {
  const make = useInterpreterLink(id);
  const isAhead = status === 'confirmed' || status === 'inProgress';
  return (
    <Section heading={<Say id={interpreter ? 'gpWork.interpreter.arranged' : 'gpWork.interpreter.open'} />}>
      {interpreter ? (
        <p className={styles.own} data-formatted>
          <bdi translate="no">{interpreter.name}</bdi>
          {', '}
          <Say id={`fields.SpokenLanguage.${interpreter.language}`} />
          {interpreter.contact && (
            <>
              {', '}
              <Contact contact={interpreter.contact} />
            </>
          )}
        </p>
      ) : (
        <p>
          <Say id="gpWork.interpreter.open.text" />
        </p>
      )}
      {mode === 'video' && mine && isAhead && <InterpreterLink id={id} make={make} />}
    </Section>
  );
}

function Contact({ contact }: { contact: string }) {
  const address = contact.includes('@') ? `mailto:${contact}` : `tel:${contact.replaceAll(' ', '')}`;
  return (
    <a href={address} translate="no">
      {contact}
    </a>
  );
}
