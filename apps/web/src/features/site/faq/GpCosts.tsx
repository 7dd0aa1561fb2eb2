import { formatMoney } from '../../../lib/format/money.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { useOffer } from '../../gp/shared/use-offer.ts';

/** Of the price list that holds now. */
export function GpCosts() {
  const { offer, waiting, again } = useOffer();
  if (!offer) {
    return (
      <div aria-live="polite">
        <p>
          <Say id={waiting === 'loading' ? 'faq.gpPrice.loading' : 'faq.gpPrice.failed'} />
        </p>
        {waiting === 'failed' && (
          <SecondaryButton onClick={again}>
            <Say id="faq.again" />
          </SecondaryButton>
        )}
      </div>
    );
  }
  const { modes, interpreter, interpreterMinutes, letter, sickNote, certificateFrom } = offer.gpPrices;
  return (
    <ul>
      {modes.map(({ mode, amount, minutes, furtherMinute }) => (
        <li key={mode}>
          <Say
            id={`faq.gpPrice.${mode}`}
            values={{
              price: formatMoney(amount),
              minutes: minutes ?? 0,
              further: furtherMinute ? formatMoney(furtherMinute) : '',
            }}
          />
        </li>
      ))}
      <li>
        <Say id="faq.gpPrice.interpreter" values={{ price: formatMoney(interpreter), minutes: interpreterMinutes }} />
      </li>
      <li>
        <Say
          id="faq.gpPrice.papers"
          values={{
            letter: formatMoney(letter),
            sickNote: formatMoney(sickNote),
            certificate: formatMoney(certificateFrom),
          }}
        />
      </li>
    </ul>
  );
}
