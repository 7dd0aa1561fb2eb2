import { describe, expect, it } from 'vitest';
import { glossaryTermsIn } from './glossary-check.rules.js';
import { glossary } from './glossary.rules.js';

const intoEnglish = (source: string, target: string) => glossaryTermsIn({ source, target, from: 'zh', to: 'en' });
const intoChinese = (source: string, target: string) => glossaryTermsIn({ source, target, from: 'en', to: 'zh' });

describe('the glossary', () => {
  it('wants the words that it has', () => {
    expect(intoEnglish('患者有高血压。', 'The patient has high blood pressure.')).toMatchObject([
      { term: '高血压', met: true },
    ]);
    expect(intoEnglish('患者有高血压。', 'The patient is tense.')).toMatchObject([{ term: '高血压', met: false }]);
    expect(intoChinese('Two biopsies of lymph nodes', '两次活检，取自淋巴结')).toMatchObject([
      { met: true },
      { met: true },
    ]);
  });

  it('sees the longest word, wherever it stands and how often', () => {
    expect(intoEnglish('肺癌，肺癌', 'lung cancer').map(({ term }) => term)).toEqual(['肺癌']);
    expect(intoEnglish('肺癌，胃癌，癌', 'lung cancer').map(({ term }) => term)).toEqual(['肺癌', '胃癌', '癌']);
  });

  it('sees whole words alone', () => {
    expect(intoChinese('The ECGs and the cysts', '心电图、囊肿')).toMatchObject([{ met: true }, { met: true }]);
    expect(intoChinese('A cystic sense of unease', '不安')).toEqual([]);
  });

  it('says nothing of other languages', () => {
    expect(glossaryTermsIn({ source: 'Krebs', target: 'x', from: 'other', to: 'en' })).toEqual([]);
  });

  it('names each word once, in both languages', () => {
    for (const side of ['en', 'zh'] as const) {
      const words = glossary.flatMap((entry) => entry[side].map((word) => word.toLowerCase()));
      expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
      expect(words.every((word) => word.trim() === word && word !== '')).toBe(true);
    }
  });
});
