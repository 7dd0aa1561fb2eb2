import { pictureSource } from '../../../lib/pictures/picture-source.ts';
import type { Draw } from '../../../ui/admin/index.ts';
import styles from './admin-pictures.module.css';

export const Thumbnail: Draw = ({ value }) => (
  <img
    {...pictureSource(String(value), 96)}
    alt=""
    width={96}
    height={72}
    loading="lazy"
    className={styles.thumbnail}
  />
);
