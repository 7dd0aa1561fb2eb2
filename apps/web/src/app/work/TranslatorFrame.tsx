import { translatorArea } from './areas.ts';
import { nothingWaits, WorkContext } from './work-context.ts';
import { WorkFrame } from './WorkFrame.tsx';

/** Around the pages of translators: their list says what waits. */
export default function TranslatorFrame() {
  return (
    <WorkContext value={nothingWaits}>
      <WorkFrame area={translatorArea} />
    </WorkContext>
  );
}
