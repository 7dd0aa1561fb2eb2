import { expect, it } from 'vitest';
import { setOf, setsIn } from './image-sets.ts';

const file = (id: string, setId: string | null, type: 'jpg' | 'heic' | 'pdf' | null = 'jpg', status = 'clean') => ({
  id,
  name: `IMG_${id}.jpg`,
  uploadedAt: '2027-03-01T09:00:00.000Z',
  setId,
  type,
  status,
});

it('has the pictures of a set by the numbers in their names', () => {
  const files = [file('10', 's1'), file('9', 's1'), file('11', 's1')];
  expect(setsIn(files).map((set) => set.map(({ id }) => id))).toEqual([['9', '10', '11']]);
  const newer = { ...file('b', 's1'), name: 'image.jpg', uploadedAt: '2027-03-01T09:00:02.000Z' };
  const older = { ...file('a', 's1'), name: 'image.jpg' };
  expect(setsIn([newer, older]).map((set) => set.map(({ id }) => id))).toEqual([['a', 'b']]);
});

it('puts pictures of one choice together, where the first of them stands', () => {
  const files = [
    file('a', 's1'),
    file('b', null),
    file('c', 's1', 'heic'),
    file('d', 's1', 'pdf'),
    file('e', 's1', null, 'checking'),
    file('f', 's1', 'jpg', 'refused'),
    file('g', 's2'),
  ];
  expect(setsIn(files).map((set) => set.map(({ id }) => id))).toEqual([['a', 'c', 'e'], ['b'], ['d'], ['f'], ['g']]);
  expect(setOf('e', files).map(({ id }) => id)).toEqual(['a', 'c', 'e']);
  expect(setOf('d', files)).toHaveLength(1);
  expect(setOf('nothing', files)).toEqual([]);
});
