import { type DemoItem, standardRate } from './demo-item.js';

export const demoDevices: readonly DemoItem[] = [
  {
    id: 'blood-pressure-monitor',
    onHand: 24,
    price: 2_995,
    vatRate: standardRate,
    urlCode: 'devices',
    tags: ['devices', 'heart'],
    priority: 800,
    images: ['/shop/blood-pressure-monitor.svg'],
    en: {
      name: 'Blood pressure monitor',
      description:
        'An upper-arm monitor with large figures, for keeping an eye on your blood pressure at home and telling your doctor what it really is.\n\n' +
        'In the box: the monitor, a cuff for arms of 22 to 42 cm, four AA batteries, a diary for your readings and a guide in English and Chinese.\n\n' +
        'Sit quietly for 5 minutes; a reading then takes less than one. It remembers 90 readings for each of two people.',
    },
    zh: {
      name: '上臂式血压计',
      description:
        '大字显示的上臂式血压计，在家就能留意血压变化，也让医生了解您的真实情况。\n\n' +
        '盒内有：血压计主机、适合臂围 22 至 42 厘米的袖带、四节 5 号电池、一本血压记录册和一份中英文说明。\n\n' +
        '先静坐 5 分钟，一次测量不到 1 分钟。可为两个人各保存 90 次读数。',
    },
  },
  {
    id: 'pulse-oximeter',
    onHand: 32,
    price: 1_995,
    vatRate: standardRate,
    urlCode: 'devices',
    tags: ['devices', 'heart'],
    priority: 750,
    images: ['/shop/pulse-oximeter.svg'],
    en: {
      name: 'Fingertip pulse oximeter',
      description:
        'Shows the oxygen in your blood and your pulse, without a needle. Useful when a chest infection makes breathing harder.\n\n' +
        'In the box: the oximeter, two AAA batteries, a neck cord, a pouch and a guide in English and Chinese with what the figures mean.\n\n' +
        'A reading takes about 10 seconds. Nail varnish, cold hands and darker skin can shift it, so watch how it changes, and call us if you feel worse than it says.',
    },
    zh: {
      name: '指夹式血氧仪',
      description:
        '无需针刺，即可显示血氧和脉搏。胸部感染、呼吸吃力时尤其有用。\n\n' +
        '盒内有：血氧仪、两节 7 号电池、一条挂绳、一只收纳袋，以及一份说明数值含义的中英文指南。\n\n' +
        '一次测量约 10 秒。指甲油、手凉和较深的肤色都可能影响读数，请留意变化趋势；如果您的感觉比读数更差，请联系我们。',
    },
  },
  {
    id: 'thermometer',
    onHand: 85,
    price: 1_295,
    vatRate: standardRate,
    urlCode: 'devices',
    tags: ['devices', 'symptoms'],
    priority: 700,
    images: ['/shop/thermometer.svg'],
    en: {
      name: 'Digital thermometer',
      description:
        'A soft-tipped thermometer for the whole family, to be used under the arm or in the mouth.\n\n' +
        'In the box: the thermometer with its battery, a case and a guide in English and Chinese.\n\n' +
        'It beeps after about 10 seconds in the mouth, and after a minute under the arm. The tip can be washed.',
    },
    zh: {
      name: '电子体温计',
      description:
        '软头设计，全家可用，可测腋温或口温。\n\n' +
        '盒内有：体温计（含电池）、收纳盒和一份中英文说明。\n\n' +
        '口温约 10 秒、腋温约 1 分钟后发出提示音。测温头可以清洗。',
    },
  },
  {
    id: 'masks-50',
    onHand: 120,
    price: 895,
    vatRate: standardRate,
    urlCode: 'everyday',
    tags: ['everyday'],
    priority: 400,
    images: ['/shop/masks-50.svg'],
    en: {
      name: 'Surgical masks, box of 50',
      description:
        'Type IIR masks for the waiting room, the bus, or for when you look after somebody with a cough.\n\n' +
        'In the box: 50 masks with soft ear loops and a nose wire, in five packets of 10.\n\n' +
        'Each is for one use. Change it after about 4 hours, or sooner once it is damp.',
    },
    zh: {
      name: '医用外科口罩（50 只）',
      description:
        '符合 IIR 类标准，适合候诊、乘车，或照顾咳嗽的家人时佩戴。\n\n' +
        '盒内有：50 只口罩，柔软耳挂，带鼻梁条，每 10 只一包，共五包。\n\n' +
        '一次性使用。约 4 小时更换一次；口罩潮湿时请提早更换。',
    },
  },
  {
    id: 'pill-organiser',
    price: 695,
    vatRate: standardRate,
    urlCode: 'everyday',
    tags: ['everyday'],
    priority: 300,
    images: ['/shop/pill-organiser.svg'],
    en: {
      name: 'Weekly pill organiser',
      description:
        'Seven days with four compartments each, so that you see at a glance what has been taken.\n\n' +
        'In the box: seven day trays with large letters and raised dots, in a frame, and stickers with the weekdays in Chinese.\n\n' +
        'Filling it takes about 5 minutes a week. Ask your pharmacist which of your medicines have to stay in their packet.',
    },
    zh: {
      name: '一周分药盒',
      description:
        '七天，每天四格，吃没吃药一眼就能看清。\n\n' +
        '盒内有：七只日盒（大字并带凸点）、一个底座，以及中文星期贴纸。\n\n' +
        '每周装一次药约需 5 分钟。哪些药必须保留在原包装里，请先问问药剂师。',
    },
  },
];
