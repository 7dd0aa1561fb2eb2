import { describe, it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import { laboratoryDecider } from './laboratory.decider.js';

const data = { laboratoryId: 'north', name: 'North Laboratory', address1: '1 Mill Lane', postCode: 'N1 1AA' };
const one = { laboratoryId: 'north' };

describe('a laboratory', () => {
  const none = given(laboratoryDecider);
  const added = none.events([{ type: 'LaboratoryAdded', data }]);

  it('is added once, and takes samples from then on', () => {
    none.when({ type: 'AddLaboratory', data }).thenExpect([{ type: 'LaboratoryAdded', data }]);
    added.when({ type: 'AddLaboratory', data }).thenExpect({ refused: 'laboratoryExists' });
    added.when({ type: 'ActivateLaboratory', data: one }).thenExpect([]);
  });

  it('is changed where anything is another', () => {
    added.when({ type: 'ChangeLaboratory', data }).thenExpect([]);
    const moved = { ...data, address1: '2 Mill Lane' };
    added.when({ type: 'ChangeLaboratory', data: moved }).thenExpect([{ type: 'LaboratoryChanged', data: moved }]);
    none.when({ type: 'ChangeLaboratory', data }).thenExpect({ refused: 'unknownLaboratory' });
  });

  it('takes no more samples, and takes them again', () => {
    const closed = added.events([{ type: 'LaboratoryDeactivated', data: one }]);
    added.when({ type: 'DeactivateLaboratory', data: one }).thenExpect([{ type: 'LaboratoryDeactivated', data: one }]);
    closed.when({ type: 'DeactivateLaboratory', data: one }).thenExpect([]);
    closed.when({ type: 'ActivateLaboratory', data: one }).thenExpect([{ type: 'LaboratoryActivated', data: one }]);
    none.when({ type: 'DeactivateLaboratory', data: one }).thenExpect({ refused: 'unknownLaboratory' });
    none.when({ type: 'ActivateLaboratory', data: one }).thenExpect({ refused: 'unknownLaboratory' });
  });
});
