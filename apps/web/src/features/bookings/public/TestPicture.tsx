import { useIntl } from 'react-intl';
import { usePictureText } from '../../files/shared/use-picture-text.ts';
import { Picture } from '../../shop/shared/Picture.tsx';
import { kindWords } from './kinds.ts';
import styles from './medtests.module.css';
import type { Test } from './ways.ts';

/** Its drawing, or the sign of its kind. `large` is described; a small one is beside the name. */
export function TestPicture({ test, large = false }: { test: Test; large?: boolean }) {
  const intl = useIntl();
  const [image] = test.images;
  const text = usePictureText(
    large ? image : undefined,
    intl.formatMessage({ id: 'medtests.picture' }, { name: test.name }),
  );
  const Sign = kindWords[test.kind].icon;
  if (image === undefined) {
    return (
      <span className={styles.noPicture} aria-hidden>
        <Sign size={large ? 96 : 48} stroke={1.25} />
      </span>
    );
  }
  return <Picture from={image} of={large ? text : ''} eager={large} />;
}
