import { type DemoItem, standardRate } from './demo-item.js';

export const demoTests: readonly DemoItem[] = [
  {
    id: 'postal-pcr-kit',
    onHand: 60,
    price: 5_900,
    vatRate: standardRate,
    urlCode: 'tests',
    tags: ['tests', 'symptoms'],
    priority: 850,
    images: ['/shop/postal-pcr-kit.svg'],
    en: {
      name: 'Postal PCR test kit',
      description:
        'For anybody who has symptoms and should stay at home: you take the swab yourself, and the laboratory does the rest.\n\n' +
        'In the kit: a throat and nose swab, a sample tube with a safety bag, step-by-step instructions in English and Chinese, and a prepaid return envelope.\n\n' +
        'Taking the sample needs about 10 minutes. Post it the same day; your result comes by email, usually within 2 days of the sample reaching the laboratory.',
    },
    zh: {
      name: '邮寄核酸采样包',
      description:
        '适合有症状、需要留在家中的人：您自己采样，其余交给实验室。\n\n' +
        '包内有：一支咽鼻拭子、一支样本管和密封安全袋、中英文分步说明，以及一个邮资已付的回寄信封。\n\n' +
        '采样约需 10 分钟。请在当天寄出；样本送达实验室后，通常 2 天内会以邮件告知结果。',
    },
  },
  {
    id: 'lateral-flow-1',
    stockId: 'lateral-flow',
    onHand: 14,
    price: 250,
    vatRate: standardRate,
    urlCode: 'tests',
    tags: ['tests'],
    priority: 600,
    images: ['/shop/lateral-flow-1.svg'],
    en: {
      name: 'Lateral flow test',
      description:
        'A quick check for COVID-19 before you visit somebody who is frail, or when your throat begins to scratch.\n\n' +
        'In the packet: one test strip, one nose swab, one tube of extraction fluid and a leaflet in English and Chinese.\n\n' +
        'The swab takes a minute, the result 15 minutes. A negative result does not rule out an infection, so repeat it the next day if you feel unwell.',
    },
    zh: {
      name: '抗原快速检测（单支装）',
      description:
        '去看望体弱的亲友之前，或嗓子刚开始不舒服时，快速自查是否感染新冠病毒。\n\n' +
        '包装内有：一张检测卡、一支鼻拭子、一支提取液和一份中英文说明。\n\n' +
        '采样约需 1 分钟，15 分钟后看结果。结果为阴性并不能排除感染；如感到不适，请第二天再测一次。',
    },
  },
  {
    id: 'lateral-flow-5',
    stockId: 'lateral-flow',
    unitsEach: 5,
    price: 1_000,
    vatRate: standardRate,
    urlCode: 'tests',
    tags: ['tests'],
    priority: 650,
    images: ['/shop/lateral-flow-5.svg'],
    en: {
      name: 'Lateral flow tests, pack of 5',
      description:
        'Five quick checks for COVID-19 for the cupboard at home, so that there is one when you need it.\n\n' +
        'In the box: five test strips, five nose swabs, five tubes of extraction fluid and a leaflet in English and Chinese.\n\n' +
        'The swab takes a minute, the result 15 minutes. A negative result does not rule out an infection, so repeat it the next day if you feel unwell.',
    },
    zh: {
      name: '抗原快速检测（五支装）',
      description:
        '家中常备五支新冠快速检测，需要时随手可用。\n\n' +
        '盒内有：五张检测卡、五支鼻拭子、五支提取液和一份中英文说明。\n\n' +
        '采样约需 1 分钟，15 分钟后看结果。结果为阴性并不能排除感染；如感到不适，请第二天再测一次。',
    },
  },
  {
    id: 'vitamin-d-kit',
    onHand: 18,
    price: 2_900,
    vatRate: standardRate,
    urlCode: 'tests',
    tags: ['tests', 'blood'],
    priority: 500,
    images: ['/shop/vitamin-d-kit.svg'],
    en: {
      name: 'Vitamin D blood test kit',
      description:
        'Long winters and days indoors leave many of us short of vitamin D. A few drops from your fingertip show where you stand.\n\n' +
        'In the kit: two lancets, a collection tube, wipes and a plaster, instructions in English and Chinese, and a prepaid return envelope.\n\n' +
        'Taking the sample needs about 15 minutes. Your result comes by email, usually within 3 working days of the sample reaching the laboratory, with a note on what it means.',
    },
    zh: {
      name: '维生素 D 血液采样包',
      description:
        '冬天漫长，久居室内，不少人会缺乏维生素 D。只需指尖几滴血，就能了解自己的情况。\n\n' +
        '包内有：两支采血针、一支采样管、消毒湿巾和创可贴、中英文说明，以及一个邮资已付的回寄信封。\n\n' +
        '采样约需 15 分钟。样本送达实验室后，通常 3 个工作日内会以邮件告知结果，并附上说明。',
    },
  },
];
