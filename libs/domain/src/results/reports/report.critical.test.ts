import { describe, it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import { reportDecider } from './report.decider.js';
import * as make from '../testing/index.js';

const { awaited, entered, linked, pot, published, returned, verified } = make;
const waiting = given(reportDecider).events([awaited]);
const asVerifier = { actor: make.verifier };
const critical = entered(1, pot('6.6', 'criticalHigh'), { critical: true });

describe('a critical reading', () => {
  const known = waiting.events([critical, verified(1)]);

  it('is acknowledged before it is published', () => {
    known.when(make.publish(1)).thenExpect({ refused: 'notAcknowledged' });
    known.when(make.acknowledge(1, ' ')).thenExpect({ refused: 'wordsNeeded' });
    known.when(make.acknowledge(1), asVerifier).thenExpect([make.acknowledged(1)]);
    known
      .events([make.acknowledged(1)])
      .when(make.publish(1))
      .thenExpect([linked(), published(1, 1)]);
    waiting
      .events([entered(1)])
      .when(make.acknowledge(1))
      .thenExpect({ refused: 'notCritical' });
  });

  it('is brought to mind once, as long as nobody has acknowledged it', () => {
    known.when(make.remind(1)).thenExpect([make.reminded(1)]);
    known.when(make.remind(2)).thenExpect([]);
    known
      .events([make.reminded(1)])
      .when(make.remind(1))
      .thenExpect([]);
    known
      .events([make.acknowledged(1)])
      .when(make.remind(1))
      .thenExpect([]);
    waiting
      .events([critical, returned(1)])
      .when(make.remind(1))
      .thenExpect([]);
    waiting
      .events([entered(1)])
      .when(make.remind(1))
      .thenExpect([]);
  });

  it('is brought to mind again where it is entered or judged anew', () => {
    const again = { critical: true };
    const replaced = known.events([make.reminded(1), entered(2, pot('6.7', 'criticalHigh'), again)]);
    replaced.when(make.remind(2)).thenExpect([make.reminded(2)]);
    const judged = make.reflagged(1, pot('6.6', 'criticalHigh', 3), true);
    known
      .events([make.reminded(1), judged])
      .when(make.remind(1))
      .thenExpect([]);
    known
      .events([make.reminded(1), make.acknowledged(1), judged])
      .when(make.remind(1))
      .thenExpect([make.reminded(1)]);
  });

  it('is acknowledged anew where it comes by another version', () => {
    const anew = known.events([
      make.acknowledged(1),
      make.reflagged(1, pot('6.6', 'criticalHigh', 3), true),
      verified(1),
    ]);
    anew.when(make.publish(1)).thenExpect({ refused: 'notAcknowledged' });
  });
});
