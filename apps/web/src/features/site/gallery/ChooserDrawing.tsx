import { chooserMachine, type ChooserState } from '@meridian/workflows/pharma';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Choice } from '../../../ui/form/Choice.tsx';
import { MachineDrawing } from '../../../ui/machine/MachineDrawing.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './gallery.module.css';

const names: Readonly<Record<ChooserState, MessageId>> = {
  closed: 'gallery.chooser.closed',
  loading: 'gallery.chooser.loading',
  failed: 'gallery.chooser.failed',
  deciding: 'gallery.chooser.deciding',
  none: 'gallery.chooser.none',
  auto: 'gallery.chooser.auto',
  choosing: 'gallery.chooser.choosing',
  shake: 'gallery.chooser.shake',
  chosen: 'gallery.chooser.chosen',
};
/** How one comes to each of them. */
const ways: Readonly<Record<ChooserState, readonly ChooserState[]>> = {
  closed: [],
  loading: ['closed'],
  failed: ['closed', 'loading'],
  deciding: ['closed', 'loading'],
  none: ['closed', 'loading', 'deciding'],
  auto: ['closed', 'loading', 'deciding'],
  choosing: ['closed', 'loading', 'deciding'],
  shake: ['closed', 'loading', 'deciding', 'choosing'],
  chosen: ['closed', 'loading', 'deciding', 'choosing'],
};
const states = Object.keys(names) as ChooserState[];

/** How a pharmacy is chosen, in each of its states. */
export function ChooserDrawing() {
  const intl = useIntl();
  const [now, setNow] = useState<ChooserState>('choosing');
  const say = (state: ChooserState) => intl.formatMessage({ id: names[state] });
  return (
    <Section heading={<Say id="gallery.chooser" />}>
      <fieldset className={styles.states}>
        <legend>
          <Say id="gallery.chooser.state" />
        </legend>
        {states.map((state) => (
          <Choice
            key={state}
            kind="radio"
            name="chooser"
            checked={state === now}
            onChange={() => setNow(state)}
            label={<Say id={names[state]} />}
          />
        ))}
      </fieldset>
      <MachineDrawing
        machine={chooserMachine}
        now={now}
        passed={[...ways[now], now]}
        say={say}
        caption={intl.formatMessage({ id: 'gallery.chooser.caption' }, { state: say(now) })}
      />
    </Section>
  );
}
