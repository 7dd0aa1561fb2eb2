import { act, screen } from '@testing-library/react';
import { print, type DocumentNode } from 'graphql';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  accepted,
  answers,
  caseId,
  inputs,
  openPage,
  question,
  sent,
  stageCases,
} from '../shared/testing/case-stage.tsx';
import CasePage from './CasePage.tsx';

const live = vi.hoisted(() => ({ of: [] as [document: object, variables: object][], heard: new Set<() => void>() }));
vi.mock('../../../lib/use-live.ts', () => ({
  useLive(document: object, variables: object, onChange: () => void) {
    live.of.push([document, variables]);
    live.heard.add(onChange);
  },
}));

stageCases();
beforeEach(() => {
  live.of = [];
  live.heard.clear();
});

it('shows a change of the case at once, and asks for none in between', async () => {
  answers['OneCase'] = () => ({ case: sent() });
  await openPage('/case/:caseId', <CasePage />, `/case/${caseId}`);
  await screen.findByText('Waiting for a doctor');
  const [document, variables] = live.of[0] ?? [];
  expect(print(document as DocumentNode)).toContain('caseChanged(id: $id)');
  expect(variables).toEqual({ id: caseId });
  const asked = inputs('OneCase').length;
  answers['OneCase'] = () => ({ case: accepted({ status: 'actionRequired', questions: [question()] }) });
  act(() => {
    for (const hear of live.heard) hear();
  });
  await screen.findByText('Does it hurt at night?');
  expect(inputs('OneCase')).toHaveLength(asked + 1);
});
