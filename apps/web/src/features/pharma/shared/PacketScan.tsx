import { packetCode, type PacketCode } from '@meridian/domain/pharma/rules';
import { type KeyboardEvent, useId, useState } from 'react';
import { formatDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { CameraScan } from '../../../ui/camera/CameraScan.tsx';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';

/** Reads the square code of a packet: a scanner types it and presses Enter, which sends no form. */
export function PacketScan({ onRead }: { onRead(code: PacketCode): void }) {
  const { language } = useLanguage();
  const id = useId();
  const [typed, type] = useState('');
  /** What was read last; null where it says nothing of a packet. */
  const [read, setRead] = useState<PacketCode | null>();

  function look(scanned: string) {
    if (scanned.trim() === '') return;
    const code = packetCode(scanned);
    type('');
    setRead(code);
    if (code) onRead(code);
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    look(typed);
  }

  return (
    <div className={form.field}>
      <label htmlFor={id} className={form.label}>
        <Say id="form.optional" values={{ label: <Say id="pharmaPacket.scan" /> }} />
      </label>
      <span id={`${id}-hint`} className={form.hint}>
        <Say id="pharmaPacket.scan.hint" />
      </span>
      <input
        id={id}
        className={form.control}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
        onBlur={() => look(typed)}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-describedby={`${id}-hint ${id}-read`}
      />
      <CameraScan onCode={look} />
      <output id={`${id}-read`} className={form.hint}>
        {read === null && <Say id="pharmaPacket.scan.unknown" />}
        {read && (
          <Say
            id="pharmaPacket.scan.read"
            values={{ batch: <bdi translate="no">{read.batch}</bdi>, expiry: formatDay(read.expiry, language) }}
          />
        )}
      </output>
    </div>
  );
}
