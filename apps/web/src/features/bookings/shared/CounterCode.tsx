import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './counter-code.module.css';

type Props = { reference: string; qrSvg: string };

/** The reference for the scanner of the counter: one tap away on a phone, and on the page where that is printed. */
export function CounterCode(code: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={styles.open}>
        <SecondaryButton icon={<IconQrcode size={22} aria-hidden />} onClick={() => setOpen(true)}>
          <Say id="bookingParts.counterCode.open" />
        </SecondaryButton>
      </div>
      <div className={styles.printed}>
        <Drawn {...code} />
      </div>
      {isOpen && (
        <Dialog heading={<Say id="bookingParts.counterCode" />} onClose={() => setOpen(false)}>
          <Drawn {...code} />
          <p>
            <Say id="bookingParts.counterCode.text" />
          </p>
          <PrimaryButton onClick={() => setOpen(false)}>
            <Say id="bookingParts.counterCode.close" />
          </PrimaryButton>
        </Dialog>
      )}
    </>
  );
}

function Drawn({ reference, qrSvg }: Props) {
  const intl = useIntl();
  return (
    <figure className={styles.code}>
      <img
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(qrSvg)}`}
        alt={intl.formatMessage({ id: 'bookingParts.counterCode.picture' })}
        width={320}
        height={320}
      />
      <figcaption translate="no">{reference}</figcaption>
    </figure>
  );
}
