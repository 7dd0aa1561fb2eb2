import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty } from '../../../ui/states/states.tsx';

/** The pharmacy was taken from whoever reads this; it is looked for again by itself, and by hand. */
export function Closed({ onRetry }: { onRetry(): void }) {
  const retry = (
    <SecondaryButton onClick={onRetry}>
      <Say id="state.retry" />
    </SecondaryButton>
  );
  return <Empty title="pharmaBoard.closed" text="pharmaBoard.closed.text" action={retry} />;
}
