import { SecondaryButton } from '../buttons.tsx';
import { Say } from '../Say.tsx';
import { Empty } from '../states/states.tsx';
import type { ListView } from './list-views.ts';
import styles from './page.module.css';

type Props = {
  views: readonly ListView[];
  view: ListView | undefined;
  filtered: boolean;
  onClear(): void;
  onShow(view: ListView): void;
};

/** Nothing at all, nothing in this part of the list, or nothing for these filters; and where there may be something. */
export function NothingHere({ views, view, filtered, onClear, onShow }: Props) {
  const whole = views.find(({ filter }) => Object.keys(filter).length === 0);
  const { title, text } = filtered
    ? ({ title: 'admin.noMatch.title', text: 'admin.noMatch.text' } as const)
    : (view?.empty ?? ({ title: 'admin.empty.title', text: 'admin.empty.text' } as const));
  const action = (
    <div className={styles.ways}>
      {whole && whole !== view && (
        <SecondaryButton onClick={() => onShow(whole)}>
          <Say id={filtered ? 'admin.noMatch.elsewhere' : whole.label} />
        </SecondaryButton>
      )}
      {filtered && (
        <SecondaryButton onClick={onClear}>
          <Say id="admin.filter.clear" />
        </SecondaryButton>
      )}
    </div>
  );
  return <Empty title={title} text={text} action={action} />;
}
