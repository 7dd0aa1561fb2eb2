import { createContext, use, type ReactNode } from 'react';
import styles from './drawer.module.css';

/** The level of the headings within a record: below the title of a drawer, or below the heading of a page. */
const Level = createContext<2 | 3>(3);

export const HeadingLevel = Level.Provider;

type Props = { id?: string; below?: boolean; children: ReactNode };

/** The heading of a part of a record, or of what lies below such a part. */
export function Heading({ id, below = false, children }: Props) {
  const level = use(Level);
  const Tag = `h${below ? level + 1 : level}` as 'h2' | 'h3' | 'h4';
  return (
    <Tag id={id} className={below ? styles.subheading : styles.heading}>
      {children}
    </Tag>
  );
}
