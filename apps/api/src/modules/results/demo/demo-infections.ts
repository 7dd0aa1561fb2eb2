import { anyone, type DemoBiomarker, foundOrNot, describe } from './demo-biomarker.js';

interface Sti {
  readonly code: string;
  readonly loinc?: string;
  readonly en: string;
  readonly zh: string;
}

const infections: readonly Sti[] = [
  { code: 'STI-CT', loinc: '21613-5', en: 'Chlamydia', zh: '沙眼衣原体' },
  { code: 'STI-NG', loinc: '24111-7', en: 'Gonorrhoea', zh: '淋球菌' },
  { code: 'STI-TV', loinc: '69937-1', en: 'Trichomonas', zh: '阴道毛滴虫' },
  { code: 'STI-MG', en: 'Mycoplasma genitalium', zh: '生殖支原体' },
];

const stis = infections.map(({ code, loinc, en, zh }): DemoBiomarker => ({
  code,
  ...(loinc && { loinc }),
  choices: foundOrNot,
  en: describe(
    en,
    `The genetic material of the germs that cause ${en}, an infection passed on by sex. Often there are no symptoms.`,
    '',
    `${en} was not found. In the first two weeks after contact this can still change.`,
    `${en} was found. It is treated with a short course of medicine; until then please have no sex, and tell your partners so that they can be tested.`,
  ),
  zh: describe(
    zh,
    `${zh}的遗传物质，经性接触传播，常无症状。`,
    '',
    `未检出${zh}。接触后两周内，结果仍可能改变。`,
    `检出${zh}。短期用药即可治疗；治愈前请避免性接触，并告知伴侣及早检测。`,
  ),
}));

const strip = (more: readonly { readonly code: string; readonly en: string; readonly zh: string }[]) => [
  { code: 'neg', en: 'Negative', zh: '阴性（-）', flag: 'normal' as const },
  ...more.map((each) => ({ ...each, flag: 'abnormal' as const })),
];
const plus = [
  { code: '1', en: '+', zh: '+' },
  { code: '2', en: '++', zh: '++' },
  { code: '3', en: '+++', zh: '+++' },
];
const trace = { code: 'trace', en: 'Trace', zh: '微量（±）' };

/** What is looked for, and found or not; and the answer of the body to it. */
export const demoInfections: readonly DemoBiomarker[] = [
  {
    code: 'COV-PCR',
    loinc: '94500-6',
    choices: foundOrNot,
    en: describe(
      'Coronavirus, PCR',
      'The genetic material of the coronavirus (SARS-CoV-2), from a swab.',
      '',
      'The coronavirus was not found in this sample.',
      'The coronavirus was found. It can still be found weeks after an infection, when you no longer pass it on. If you feel unwell, stay at home.',
    ),
    zh: describe(
      '新冠病毒核酸（PCR）',
      '拭子样本中新冠病毒（SARS-CoV-2）的遗传物质。',
      '',
      '本样本未检出新冠病毒。',
      '检出新冠病毒。痊愈后数周内仍可能检出，但通常已不具传染性。如有不适，请居家休息。',
    ),
  },
  {
    code: 'COV-AG',
    loinc: '94558-4',
    choices: foundOrNot,
    en: describe(
      'Coronavirus, antigen',
      'A protein of the coronavirus, from a swab. It is found when there is much of the virus.',
      '',
      'The protein was not found. Early in an infection it can be missed.',
      'The protein was found: you are likely to be infectious. Please stay away from others, above all from those at risk.',
    ),
    zh: describe(
      '新冠病毒抗原',
      '拭子样本中的新冠病毒蛋白，病毒量较多时才能检出。',
      '',
      '未检出病毒蛋白。感染初期可能漏检。',
      '检出病毒蛋白，很可能具有传染性。请避免接触他人，尤其是高风险人群。',
    ),
  },
  {
    code: 'COV-AB',
    loinc: '94769-7',
    unit: 'U/mL',
    ranges: [anyone({ low: '0.8' })],
    en: describe(
      'Coronavirus antibodies (spike)',
      'Antibodies with which the body has answered to a vaccination or an infection.',
      'No antibodies were found, or too few to count. That does not say that you have no protection at all.',
      'Antibodies were found. There is no number above which nobody falls ill.',
      '',
    ),
    zh: describe(
      '新冠病毒抗体（刺突蛋白）',
      '接种疫苗或感染后身体产生的抗体。',
      '未检出抗体，或含量过低。这并不表示完全没有保护力。',
      '检出抗体。没有哪个数值可以保证不会患病。',
      '',
    ),
  },
  {
    code: 'STREP-A',
    loinc: '78012-2',
    choices: foundOrNot,
    en: describe(
      'Group A streptococcus, throat',
      'Bacteria behind some sore throats.',
      '',
      'They were not found. Most sore throats come from viruses and get better by themselves within a week.',
      'They were found. The pharmacist tells you whether an antibiotic makes sense; see a doctor if you get worse.',
    ),
    zh: describe(
      'A 组链球菌（咽拭子）',
      '引起部分咽痛的细菌。',
      '',
      '未检出。大多数咽痛由病毒引起，一周内可自行好转。',
      '检出 A 组链球菌。是否需要抗生素请听药师建议；如病情加重，请就医。',
    ),
  },
  {
    code: 'U-LEU',
    loinc: '5799-2',
    choices: strip([trace, ...plus]),
    en: describe(
      'White blood cells in urine',
      'Cells that defend the body; in urine they are a sign of inflammation.',
      '',
      'None were found.',
      'They were found, which speaks for an infection together with symptoms.',
    ),
    zh: describe('尿白细胞', '尿中出现白细胞提示炎症。', '', '未检出。', '检出白细胞，结合症状提示可能有感染。'),
  },
  {
    code: 'U-NIT',
    loinc: '5802-4',
    choices: strip([{ code: 'pos', en: 'Positive', zh: '阳性（+）' }]),
    en: describe(
      'Nitrite in urine',
      'Made by most of the bacteria that infect the bladder.',
      '',
      'None was found. Some bacteria do not make it.',
      'It was found: an infection of the urinary tract is likely. The pharmacist tells you what to do next.',
    ),
    zh: describe(
      '尿亚硝酸盐',
      '多数引起膀胱感染的细菌会产生它。',
      '',
      '未检出。少数细菌不产生亚硝酸盐。',
      '检出亚硝酸盐，很可能有尿路感染，请听药师建议。',
    ),
  },
  {
    code: 'U-BLD',
    loinc: '5794-3',
    choices: strip([trace, ...plus]),
    en: describe(
      'Blood in urine',
      'Too little to be seen, but found by the strip.',
      '',
      'None was found.',
      'It was found. An infection or a period can be the reason; if it is still there after treatment, please see your doctor.',
    ),
    zh: describe(
      '尿潜血',
      '肉眼看不见、试纸可检出的血。',
      '',
      '未检出。',
      '检出潜血，可能与感染或月经有关；如治疗后仍有，请就医。',
    ),
  },
  ...stis,
];
