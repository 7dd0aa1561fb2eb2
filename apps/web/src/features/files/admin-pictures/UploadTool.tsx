import { IconPhotoUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Drawer } from '../../../ui/admin/index.ts';
import { PrimaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { PictureUpload } from '../shared/PictureUpload.tsx';

/** Beside the title of the list. What was sent and not described stays in the list, to be described later. */
export function UploadTool({ reload }: { reload(): void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    reload();
  };
  return (
    <>
      <PrimaryButton icon={<IconPhotoUp size={20} aria-hidden />} onClick={() => setOpen(true)}>
        <Say id="pictures.upload" />
      </PrimaryButton>
      <Drawer open={open} title={<Say id="pictures.upload" />} onClose={close}>
        <PictureUpload onReady={close} />
      </Drawer>
    </>
  );
}
