import { useState } from 'react';
import { useIntl } from 'react-intl';
import { usePictureText } from '../../files/shared/use-picture-text.ts';
import { Picture } from '../shared/Picture.tsx';
import styles from './shop.module.css';

/** The pictures of one thing: one large, the others to choose from. */
export function Gallery({ images, name }: { images: readonly string[]; name: string }) {
  const intl = useIntl();
  const [chosen, setChosen] = useState(0);
  const large = images[chosen] ?? images[0];
  const text = usePictureText(large, intl.formatMessage({ id: 'shop.picture' }, { name }));
  return (
    <div className={styles.gallery}>
      <div className={styles.large}>
        <Picture from={large} of={text} eager />
      </div>
      {images.length > 1 && (
        <ul className={styles.thumbs}>
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-pressed={index === chosen}
                aria-label={intl.formatMessage({ id: 'shop.picture.of' }, { number: index + 1, all: images.length })}
                onClick={() => setChosen(index)}
              >
                <Picture from={image} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
