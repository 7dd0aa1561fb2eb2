import { longestBatch } from '@meridian/domain/bookings/rules';
import { IconBan } from '@tabler/icons-react';
import { useId, useState, type FormEvent } from 'react';
import { Drawer } from '../../../ui/admin/index.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-medtests.module.css';
import { VoidBatch } from './VoidBatch.tsx';

/** Beside the title: asks which batch, and then whether it is to be void. */
export function VoidBatchTool({ reload }: { reload(): void }) {
  const [open, setOpen] = useState(false);
  const [batch, setBatch] = useState('');
  const close = () => {
    setOpen(false);
    setBatch('');
  };
  return (
    <>
      <SecondaryButton icon={<IconBan size={20} aria-hidden />} onClick={() => setOpen(true)}>
        <Say id="adminMedtests.kits.voidBatch" />
      </SecondaryButton>
      <Drawer open={open} title={<Say id="adminMedtests.kits.voidBatch" />} onClose={close}>
        <BatchName onLook={setBatch} />
        {batch !== '' && <VoidBatch key={batch} batch={batch} onVoided={reload} onCancel={close} />}
      </Drawer>
    </>
  );
}

function BatchName({ onLook }: { onLook(batch: string): void }) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const look = (event: FormEvent) => {
    event.preventDefault();
    onLook(typed.trim().toUpperCase());
  };
  return (
    <form className={styles.look} onSubmit={look}>
      <label htmlFor={id} className={form.label}>
        <Say id="adminMedtests.kits.voidBatch.name" />
      </label>
      <div className={styles.tools}>
        <input
          id={id}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={longestBatch}
          className={form.control}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SecondaryButton type="submit">
          <Say id="adminMedtests.kits.voidBatch.look" />
        </SecondaryButton>
      </div>
    </form>
  );
}
