import type { DemoTest } from './demo-test.js';

/** Vaccinations and examinations. */
export const demoCare: readonly DemoTest[] = [
  {
    id: 'vaccine-flu',
    kind: 'vaccination',
    urlCode: 'flu',
    testCode: 'VAC-FLU',
    priority: 820,
    price: 1_995,
    endsWith: 'visit',
    en: {
      name: 'Flu vaccination',
      description:
        'One injection into the upper arm, with this winter’s vaccine. It protects best from about two weeks later, through the season.\n\n' +
        'The pharmacist asks a few questions first, and you stay for a few minutes afterwards.\n\n' +
        'What it cannot do: prevent every flu, or a common cold. It cannot give you the flu. If you are over 65, pregnant or have a long-term illness, the NHS may offer it to you free of charge.',
      preparation:
        'Wear short or loose sleeves. Tell us of allergies, of medicines that thin the blood, and if you have a fever.',
      turnaround: 'About 15 minutes. You take the record of it with you.',
    },
    zh: {
      name: '流感疫苗接种',
      description:
        '上臂注射一针当季流感疫苗，约两周后起效，保护整个流感季。\n\n' +
        '接种前药师会询问几个问题，接种后请留观几分钟。\n\n' +
        '局限：不能预防所有流感，也不能预防普通感冒；接种疫苗本身不会让您得流感。65 岁以上、孕妇或慢性病患者，可能有资格由 NHS 免费接种。',
      preparation: '请穿短袖或袖口宽松的衣服。如有过敏史、正在服用抗凝药或发热，请告诉我们。',
      turnaround: '约 15 分钟，接种记录当场交给您。',
    },
  },
  {
    id: 'vaccine-travel',
    kind: 'vaccination',
    urlCode: 'travel-vaccine',
    testCode: 'VAC-TRV',
    priority: 810,
    price: 4_500,
    endsWith: 'visit',
    inClinic: true,
    en: {
      name: 'Travel vaccination',
      description:
        'A visit with the travel nurse: where you go, for how long, and which vaccinations make sense. The price covers the advice and one vaccination against hepatitis A or typhoid; others are priced at the visit, before anything is given.\n\n' +
        'You receive a record that border officers understand.\n\n' +
        'What it cannot do: replace care with water, food and mosquitoes. Yellow fever is given at registered centres only, and not here.',
      preparation:
        'Come 4 to 6 weeks before you leave if you can; later is better than never. Bring your vaccination record and your route.',
      turnaround: 'About 30 minutes. Some vaccinations need a second visit.',
    },
    zh: {
      name: '旅行疫苗接种',
      description:
        '旅行健康护士会了解您的目的地和停留时间，建议适合的疫苗。价格包含咨询和一剂甲肝或伤寒疫苗；其他疫苗当面报价，您同意后才接种。\n\n' +
        '您将获得可供出入境查验的接种记录。\n\n' +
        '局限：疫苗不能代替饮水、饮食和防蚊方面的注意。黄热病疫苗须在注册的接种中心接种，此处不提供。',
      preparation: '最好在出发前 4 至 6 周前来，晚一些也好过不来。请携带接种记录和行程。',
      turnaround: '约 30 分钟。部分疫苗需要再次接种。',
    },
  },
  {
    id: 'diagnostic-ecg',
    kind: 'diagnostic',
    urlCode: 'ecg',
    testCode: 'ECG-12',
    priority: 540,
    price: 6_000,
    minAge: 16,
    inClinic: true,
    en: {
      name: 'ECG',
      description:
        'Twelve small electrodes record the electrical activity of your heart while you lie still. It does not hurt, and nothing is sent into the body.\n\n' +
        'A cardiologist reports on rhythm, rate and signs of strain or of an earlier heart attack.\n\n' +
        'What it cannot tell: what happens at other times. A normal ECG does not rule out heart disease. With pain in the chest now, call 999.',
      preparation: 'No lotion or oil on the skin that day. Wear a top that is easy to take off.',
      turnaround: 'The recording takes 10 minutes; the report arrives within 2 working days.',
    },
    zh: {
      name: '心电图检查',
      description:
        '平躺时，由十二导联心电图仪记录心脏的电活动。检查无痛，不会有电流进入体内。\n\n' +
        '由心脏科医生出具报告，说明心律、心率，以及有无心脏负荷过重或既往心梗的迹象。\n\n' +
        '局限：只反映检查当时的情况；结果正常不能排除心脏病。如正感到胸痛，请立即拨打 999。',
      preparation: '当天请勿涂抹身体乳或精油，穿便于脱下的上衣。',
      turnaround: '记录约 10 分钟，2 个工作日内出具报告。',
    },
  },
  {
    id: 'diagnostic-blood-pressure',
    kind: 'diagnostic',
    urlCode: 'blood-pressure',
    testCode: 'ABPM',
    priority: 530,
    price: 7_500,
    minAge: 18,
    inClinic: true,
    en: {
      name: '24-hour blood pressure',
      description:
        'A small monitor on your belt measures your blood pressure twice an hour by day, and once an hour by night, while you live as usual.\n\n' +
        'It shows whether readings at the surgery are high only because you are there, and what your pressure does in your sleep.\n\n' +
        'What it cannot tell: why it is high. Your doctor decides about treatment with the report.',
      preparation: 'You wear the monitor until the next day and bring it back. Keep it dry: shower before you come.',
      turnaround: 'The report arrives within 2 working days of the monitor coming back.',
    },
    zh: {
      name: '24 小时动态血压监测',
      description:
        '腰间佩戴小型监测仪，白天每小时测量两次、夜间每小时一次，其间照常生活。\n\n' +
        '结果可以看出血压是否只在就诊时偏高，以及睡眠中的血压变化。\n\n' +
        '局限：无法说明血压偏高的原因。是否治疗，由医生根据报告决定。',
      preparation: '监测仪须佩戴至次日并送回。请保持干燥，前来之前先洗好澡。',
      turnaround: '归还监测仪后 2 个工作日内出具报告。',
    },
  },
  {
    id: 'diagnostic-spirometry',
    kind: 'diagnostic',
    urlCode: 'spirometry',
    testCode: 'SPIRO',
    priority: 520,
    price: 5_500,
    inClinic: true,
    paused: true,
    en: {
      name: 'Lung function test',
      description:
        'You breathe into a mouthpiece, as hard and as long as you can. The device measures how much air your lungs hold and how fast it comes out.\n\n' +
        'It helps to recognise asthma and COPD.\n\n' +
        'What it cannot tell: every illness of the lungs. The result has to be read together with your symptoms.',
      preparation: 'Do not smoke for 24 hours before, and eat lightly. Ask which inhalers you should leave out.',
      turnaround: 'About 30 minutes; the report arrives within 2 working days.',
    },
    zh: {
      name: '肺功能检查',
      description:
        '对着咬嘴尽力呼气，仪器测量肺容量和呼气速度。\n\n' +
        '有助于发现哮喘和慢阻肺。\n\n' +
        '局限：不能发现所有肺部疾病，结果须结合症状判读。',
      preparation: '检查前 24 小时请勿吸烟，饮食宜清淡。哪些吸入药需要暂停，请先咨询我们。',
      turnaround: '约 30 分钟，2 个工作日内出具报告。',
    },
  },
];
