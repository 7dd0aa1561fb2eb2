import { aged, anyone, type DemoBiomarker, describe } from './demo-biomarker.js';

type Allergen = readonly [code: string, loinc: string | null, en: string, zh: string];

const airborne: readonly Allergen[] = [
  ['D1', '6096-2', 'House dust mite (D. pteronyssinus)', '屋尘螨'],
  ['D2', '6095-4', 'House dust mite (D. farinae)', '粉尘螨'],
  ['E1', '6833-8', 'Cat', '猫皮屑'],
  ['E5', '6098-8', 'Dog', '狗皮屑'],
  ['I6', '6078-0', 'Cockroach', '蟑螂'],
  ['G6', '6265-3', 'Timothy grass pollen', '梯牧草花粉'],
  ['T3', '15283-5', 'Birch pollen', '桦树花粉'],
  ['W6', '6183-8', 'Mugwort pollen', '艾蒿花粉'],
  ['W1', '6085-5', 'Ragweed pollen', '豚草花粉'],
  ['M6', '6020-2', 'Mould (Alternaria)', '链格孢霉'],
  ['M2', '6075-6', 'Mould (Cladosporium)', '枝孢霉'],
  ['M3', '6025-1', 'Mould (Aspergillus)', '烟曲霉'],
  ['K82', '6158-0', 'Latex', '乳胶'],
];

const food: readonly Allergen[] = [
  ['F1', '6106-9', 'Egg white', '鸡蛋白'],
  ['F2', '7258-7', 'Cow’s milk', '牛奶'],
  ['F4', '6276-0', 'Wheat', '小麦'],
  ['F14', '6248-9', 'Soya', '大豆'],
  ['F13', '6206-7', 'Peanut', '花生'],
  ['F17', '6136-6', 'Hazelnut', '榛子'],
  ['F256', '6273-7', 'Walnut', '核桃'],
  ['F20', '6019-4', 'Almond', '杏仁'],
  ['F202', null, 'Cashew', '腰果'],
  ['F10', null, 'Sesame', '芝麻'],
  ['F3', '6082-2', 'Cod', '鳕鱼'],
  ['F41', null, 'Salmon', '三文鱼'],
  ['F24', '6246-3', 'Shrimp', '虾'],
  ['F49', '6021-0', 'Apple', '苹果'],
  ['F84', null, 'Kiwi fruit', '猕猴桃'],
  ['F25', null, 'Tomato', '番茄'],
  ['F92', null, 'Banana', '香蕉'],
];

/** Codes as the makers of such tests use them; from 0.35 on somebody is called sensitised. */
const sensitised = ([code, loinc, en, zh]: Allergen, met: string, metZh: string): DemoBiomarker => ({
  code: `IGE-${code}`,
  ...(loinc && { loinc }),
  unit: 'kU/L',
  ranges: [anyone({ high: '0.34' })],
  en: describe(
    en,
    `IgE antibodies against ${en}, ${met}.`,
    '',
    'You are not sensitised. An allergy to it is unlikely.',
    'You are sensitised. It is an allergy only if you have complaints when you meet it; the number does not say how strong they are.',
  ),
  zh: describe(
    zh,
    `针对${zh}的 IgE 抗体，${metZh}。`,
    '',
    '未致敏，不太可能对其过敏。',
    '已致敏。只有接触后出现症状才算过敏，数值高低不代表症状轻重。',
  ),
});

/** Total IgE by age: Protein Reference Unit, Sheffield. */
const total: DemoBiomarker = {
  code: 'IGE',
  loinc: '19113-0',
  unit: 'kU/L',
  ranges: [
    aged(0, 1, { high: '29' }),
    aged(1, 6, { high: '52' }),
    aged(6, 11, { high: '63' }),
    aged(11, 16, { high: '75' }),
    { fromAge: 16, high: '81' },
  ],
  en: describe(
    'Total IgE',
    'All antibodies of the kind that is behind allergies, against whatever they are.',
    '',
    'As usual. That does not rule an allergy out.',
    'More than usual, as in people with allergies, eczema or asthma. The list below shows against what.',
  ),
  zh: describe(
    '总 IgE',
    '与过敏有关的抗体总量，不论针对何物。',
    '',
    '正常，但不能排除过敏。',
    '偏高，常见于过敏、湿疹或哮喘。具体针对哪些物质，见以下各项。',
  ),
};

export const demoAllergens: readonly DemoBiomarker[] = [
  total,
  ...airborne.map((each) => sensitised(each, 'which is in the air or on the skin', '经空气或皮肤接触')),
  ...food.map((each) => sensitised(each, 'which is eaten', '经食物摄入')),
];
