import { mostStars } from '@meridian/domain/cases/rules';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useField } from 'formik';
import { useIntl } from 'react-intl';
import { FieldMessage, useControl } from '../../../ui/form/Field.tsx';
import { useFieldErrors } from '../../../ui/form/form-errors.ts';
import { Say } from '../../../ui/Say.tsx';
import own from './own.module.css';

const stars = Array.from({ length: mostStars }, (_, index) => index + 1);

/** From one star to five, with the arrow keys too. */
export function StarsField({ name }: { name: string }) {
  const intl = useIntl();
  const [{ value }, , helpers] = useField<number>(name);
  const { id, ...described } = useControl({ name, label: 'caseOwn.feedback.stars' });
  const wrong = useFieldErrors()[name] !== undefined;
  return (
    <fieldset className={own.starsField} data-wrong={wrong} aria-describedby={described['aria-describedby']}>
      <legend>
        <Say id="caseOwn.feedback.stars" />
      </legend>
      <FieldMessage name={name} />
      <div className={own.stars}>
        {stars.map((star) => {
          const Sign = star <= value ? IconStarFilled : IconStar;
          return (
            <label key={star} data-on={star <= value}>
              <input
                type="radio"
                name={name}
                id={star === 1 ? id : `${id}-${star}`}
                value={star}
                checked={star === value}
                aria-label={intl.formatMessage({ id: 'caseOwn.feedback.star' }, { count: star })}
                onChange={() => void helpers.setValue(star)}
              />
              <Sign size={36} aria-hidden />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
