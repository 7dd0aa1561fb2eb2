import { Say } from '../../../../ui/Say.tsx';
import type { Unit } from '../distance.ts';
import styles from './finder.module.css';

const units = [
  ['M', 'medtests.unit.miles'],
  ['K', 'medtests.unit.kilometres'],
] as const;

export function UnitSwitch({ unit, onChoose }: { unit: Unit; onChoose(unit: Unit): void }) {
  return (
    <fieldset className={styles.units}>
      <legend className={styles.hidden}>
        <Say id="medtests.unit" />
      </legend>
      {units.map(([each, label]) => (
        <label key={each}>
          <input type="radio" name="distance-unit" checked={each === unit} onChange={() => onChoose(each)} />
          <span>
            <Say id={label} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
