import { type DemoItem, standardRate, zeroRate } from './demo-item.js';

const inTheBox = {
  en:
    'In the box: a digital thermometer, a fingertip pulse oximeter with batteries, 10 surgical masks, paracetamol, ' +
    'oral rehydration sachets and throat lozenges, hand gel, tissues, a symptom diary and a leaflet in English and Chinese ' +
    'that says when to rest, when to call us and when to call 999.',
  zh:
    '箱内有：一支电子体温计、一台指夹式血氧仪（含电池）、10 只医用口罩、扑热息痛、口服补液盐、润喉含片、' +
    '免洗洗手液、纸巾、一本症状日记，以及一份中英文手册，说明什么时候在家休息、什么时候联系我们、什么时候拨打 999。',
};

export const demoCare: readonly DemoItem[] = [
  {
    id: 'care-box',
    onHand: 40,
    price: 4_500,
    vatRate: standardRate,
    urlCode: 'care',
    tags: ['care', 'gifts'],
    priority: 1_000,
    images: ['/shop/care-box.svg', '/shop/care-box-inside.svg'],
    en: {
      name: 'Home care box',
      description:
        'Everything you need to look after somebody with a fever or a cough at home, in one sturdy box that a courier brings to the door.\n\n' +
        `${inTheBox.en}\n\n` +
        'We pack it on the day you order. It arrives as quickly as the delivery you choose, and nothing in it has to be set up: batteries are in, instructions are on top.',
    },
    zh: {
      name: '居家护理箱',
      description:
        '家人发烧、咳嗽时，在家照顾所需的物品都在这一只结实的箱子里，由快递送到门口。\n\n' +
        `${inTheBox.zh}\n\n` +
        '我们在您下单当天打包，送达时间取决于您选择的配送方式。打开就能用：电池已装好，说明放在最上面。',
    },
  },
  {
    id: 'care-box-gift',
    stockId: 'care-box',
    price: 4_950,
    vatRate: standardRate,
    urlCode: 'care',
    tags: ['care', 'gifts'],
    priority: 950,
    images: ['/shop/care-box-gift.svg', '/shop/care-box-inside.svg'],
    en: {
      name: 'Home care box, gift-wrapped',
      description:
        'Our home care box for somebody you cannot be with: wrapped by hand, with a greeting card in English or Chinese.\n\n' +
        `${inTheBox.en}\n\n` +
        'There is no price in the parcel. It is packed on the day you order and arrives as quickly as the delivery you choose.',
    },
    zh: {
      name: '居家护理箱（礼品包装）',
      description:
        '送给您牵挂却不在身边的人：手工包装，并附一张中文或英文贺卡。\n\n' +
        `${inTheBox.zh}\n\n` +
        '包裹内不附价格单。我们在您下单当天打包，送达时间取决于您选择的配送方式。',
    },
  },
  {
    id: 'welcome-kit',
    onHand: 200,
    limited: true,
    price: 300,
    vatRate: zeroRate,
    urlCode: 'care',
    tags: ['care'],
    priority: 900,
    images: ['/shop/welcome-kit.svg'],
    en: {
      name: 'Welcome kit',
      description:
        'A gentle start with us, and for people who are new to health care in the United Kingdom. One a person.\n\n' +
        'In the envelope: a printed guide to seeing a doctor, getting medicines and whom to call in an emergency, a personal health record to fill in, and a card with key phrases for the surgery, all in English and Chinese.\n\n' +
        'Reading the guide takes about 20 minutes. Keep the record with your papers and bring it to your first consultation.',
    },
    zh: {
      name: '新用户礼包',
      description:
        '让您轻松认识我们，也适合刚接触英国医疗体系的朋友。每人限购一份。\n\n' +
        '信封内有：一本印刷指南，介绍如何看医生、如何取药、紧急时该打给谁；一本可填写的个人健康记录册；一张就诊常用语卡片。全部中英文对照。\n\n' +
        '读完指南约需 20 分钟。请把记录册与证件放在一起，第一次问诊时带上。',
    },
  },
];
