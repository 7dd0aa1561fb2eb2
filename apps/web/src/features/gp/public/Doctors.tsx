import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { pictureSource } from '../../../lib/pictures/picture-source.ts';
import { Say } from '../../../ui/Say.tsx';
import type { Practitioner } from '../shared/appointment.ts';
import { PlaceLines } from '../shared/PlaceLines.tsx';
import styles from './public.module.css';

/** Who calls: anybody can look them up. */
export function Doctors({ practitioners }: { practitioners: readonly Practitioner[] }) {
  if (practitioners.length === 0) {
    return (
      <p>
        <Say id="gpPublic.doctors.none" />
      </p>
    );
  }
  return (
    <>
      <p>
        <Say id="gpPublic.doctors.text" />
      </p>
      <ul className={styles.doctors}>
        {practitioners.map((practitioner) => (
          <Doctor key={practitioner.id} practitioner={practitioner} />
        ))}
      </ul>
    </>
  );
}

function Doctor({ practitioner: { name, gmcNumber, languages, place, picture } }: { practitioner: Practitioner }) {
  const intl = useIntl();
  const spoken = intl.formatList(
    languages.map((each) => intl.formatMessage({ id: `gpParts.spoken.${each}` })),
    { type: 'unit' },
  );
  return (
    <li className={styles.doctor}>
      <Portrait from={picture} />
      <strong translate="no">{name}</strong>
      <span>
        <Say id="gpPublic.doctors.speaks" values={{ languages: spoken }} />
      </span>
      {place && (
        <span>
          <Say id="gpPublic.doctors.at" />
          <PlaceLines place={place} />
        </span>
      )}
      <span className={styles.soft}>
        <Say id="gpPublic.doctors.gmc" values={{ number: <span translate="no">{gmcNumber}</span> }} />
      </span>
    </li>
  );
}

/** Beside the name, which says who it is. */
function Portrait({ from }: { from: string | null | undefined }) {
  const [broken, setBroken] = useState<string>();
  if (!from || from === broken) {
    return (
      <span className={styles.portrait} aria-hidden>
        <IconUser size={36} />
      </span>
    );
  }
  return (
    <img
      className={styles.portrait}
      {...pictureSource(from, 96)}
      alt=""
      width={96}
      height={96}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(from)}
    />
  );
}
