import { useEffect } from 'react';
import { SecondaryButton } from '../../../../ui/buttons.tsx';
import things from '../../../../ui/page/own-things.module.css';
import { Say } from '../../../../ui/Say.tsx';
import { forgetUnfinished, useUnfinished } from './uploads.ts';

type Props = { owner: string; context: string; there: readonly { readonly id: string }[] };

/** Files that were on their way when the page was loaded anew: a page may not take them up by itself. */
export function Unfinished({ owner, context, there }: Props) {
  const before = useUnfinished(owner, context);
  const isThere = (begun: (typeof before)[number]) => there.some(({ id }) => id === begun.id);
  const arrived = before.filter(isThere);
  useEffect(() => {
    if (arrived.length > 0) forgetUnfinished(arrived);
  });
  const unfinished = before.filter((each) => !isThere(each));
  if (unfinished.length === 0) return null;
  return (
    <section className={things.card}>
      <output>
        <Say id="sentFiles.unfinished" values={{ count: unfinished.length }} />
      </output>
      <div className={things.actions}>
        <SecondaryButton onClick={() => forgetUnfinished(unfinished)}>
          <Say id="sentFiles.unfinished.forget" />
        </SecondaryButton>
      </div>
    </section>
  );
}
