import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './gp.module.css';

/** `make` answers the key of a new link, or says itself why there is none. */
type Props = { id: string; make(): Promise<string | undefined> };

/** The link by which an interpreter comes into a call by video; a new one takes the place of the one before. */
export function InterpreterLink({ id, make }: Props) {
  const [link, setLink] = useState('');
  const [isCopied, setCopied] = useState(false);
  const [isMaking, setMaking] = useState(false);

  async function send() {
    setMaking(true);
    const key = await make();
    setMaking(false);
    if (key === undefined) return;
    setCopied(false);
    setLink(`${window.location.origin}/gp/video/${id}?token=${key}`);
  }

  return (
    <div className={styles.interpreterLink}>
      <p>
        <Say id="gpParts.interpreter.text" />
      </p>
      {link !== '' && (
        <>
          <output className={styles.link} translate="no" data-formatted>
            {link}
          </output>
          <SecondaryButton
            icon={<IconCopy size={20} aria-hidden />}
            onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
          >
            <Say id={isCopied ? 'gpParts.interpreter.copied' : 'gpParts.interpreter.copy'} />
          </SecondaryButton>
        </>
      )}
      <SecondaryButton loading={isMaking} onClick={() => void send()}>
        <Say id={link === '' ? 'gpParts.interpreter.make' : 'gpParts.interpreter.anew'} />
      </SecondaryButton>
    </div>
  );
}
