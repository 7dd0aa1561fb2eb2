import type { DemoTest } from './demo-test.js';

/** From the throat, the nose or a cup. */
export const demoSwabs: readonly DemoTest[] = [
  {
    id: 'travel-pcr',
    kind: 'antigen',
    urlCode: 'pcr',
    testCode: 'PCR-T',
    priority: 1_000,
    price: 6_500,
    sample: 'swab',
    travel: true,
    inClinic: true,
    tulitest: { id: 'TL-1010', name: 'SARS-CoV-2 RNA, swab', shortcode: 'CPCR' },
    en: {
      name: 'PCR test for travel',
      description:
        'A swab from your throat and nose is searched in the laboratory for the genetic material of the coronavirus. It is the most sensitive of the COVID-19 tests, and the one that most countries and airlines accept.\n\n' +
        'You receive a certificate in English and Chinese with your name, passport number, and the time of the sample.\n\n' +
        'What it cannot tell: a positive PCR may still show for weeks after an infection, when you no longer pass it on. Rules for entry change; please check those of your destination before you book.',
      preparation:
        'Bring the passport you travel with. Do not eat, drink, smoke or brush your teeth for 30 minutes before the swab. Choose a time that leaves room for the result: many countries count the hours from the sample.',
      turnaround: 'Your result arrives before 11:59pm the same or the next day.',
    },
    zh: {
      name: '旅行核酸检测（PCR）',
      description:
        '采集咽鼻拭子，在实验室中检测新冠病毒的遗传物质。这是灵敏度最高的新冠检测，多数国家和航空公司均认可。\n\n' +
        '您将收到中英文检测报告，注明姓名、护照号码和采样时间。\n\n' +
        '局限：感染痊愈后数周内，核酸结果仍可能呈阳性，但此时通常已不具传染性。各国入境规定时有变化，预约前请先查询目的地的最新要求。',
      preparation:
        '请携带出行所用护照。采样前 30 分钟内请勿进食、饮水、吸烟或刷牙。许多国家以采样时间起算，请为出具结果预留充足时间。',
      turnaround: '当天或次日 23:59 前出具结果。',
    },
  },
  {
    id: 'antigen-rapid',
    kind: 'antigen',
    urlCode: 'rapid',
    testCode: 'AG-R',
    priority: 950,
    price: 2_900,
    sample: 'swab',
    travel: true,
    inClinic: true,
    en: {
      name: 'Rapid antigen test with certificate',
      description:
        'A nose swab is tested on the spot for a protein of the coronavirus. The test is taken and read by trained staff, so the certificate can be used for travel where an antigen test is accepted.\n\n' +
        'It shows best whether you are likely to be infectious today.\n\n' +
        'What it cannot tell: early in an infection it can be negative although you have caught the virus. If you feel unwell, a PCR test is the better choice.',
      preparation: 'Bring the passport you travel with, and blow your nose before the swab.',
      turnaround: 'About 30 minutes; in any case your certificate arrives before 11:59pm the same day.',
    },
    zh: {
      name: '抗原快速检测（附证明）',
      description:
        '采集鼻拭子，现场检测新冠病毒蛋白。由受过培训的人员采样并判读，在接受抗原检测的目的地可作为旅行证明。\n\n' +
        '最适合判断您今天是否可能具有传染性。\n\n' +
        '局限：感染初期结果可能为阴性。如有不适，建议选择核酸检测。',
      preparation: '请携带出行所用护照，采样前请擤净鼻涕。',
      turnaround: '约 30 分钟出结果，检测证明最迟当天 23:59 前送达。',
    },
  },
  {
    id: 'strep-throat',
    kind: 'inPharmacy',
    urlCode: 'strep',
    testCode: 'STREP',
    priority: 640,
    price: 2_000,
    sample: 'swab',
    en: {
      name: 'Strep throat check',
      description:
        'The pharmacist looks at your throat, and takes a swab that is tested on the spot for group A streptococcus, the bacteria behind some sore throats.\n\n' +
        'If it is found, the pharmacist explains what helps, and when a doctor should see you. Most sore throats come from viruses and get better by themselves within a week.\n\n' +
        'What it cannot tell: some people carry the bacteria without being ill, and a single swab can miss them.',
      preparation: 'Please do not eat or gargle for an hour before. If you can hardly swallow or breathe, call 999.',
      turnaround: 'About 10 minutes, while you wait.',
    },
    zh: {
      name: '链球菌咽炎检测',
      description:
        '药师检查咽喉并采集拭子，现场检测 A 组链球菌。部分咽痛由这种细菌引起。\n\n' +
        '如检出，药师会告诉您如何缓解，以及什么情况下应当就医。大多数咽痛由病毒引起，一周内可自行好转。\n\n' +
        '局限：有些人带菌却并未患病；单次采样也可能漏检。',
      preparation: '采样前一小时请勿进食或漱口。如吞咽或呼吸困难，请立即拨打 999。',
      turnaround: '现场等候，约 10 分钟。',
    },
  },
  {
    id: 'uti',
    kind: 'inPharmacy',
    urlCode: 'uti',
    testCode: 'UTI',
    priority: 630,
    price: 2_000,
    sample: 'urine',
    bestUntilHour: 11,
    minAge: 16,
    en: {
      name: 'Urinary tract infection check',
      description:
        'A fresh urine sample is tested on the spot for signs of an infection: white blood cells, nitrite and blood. The pharmacist reads the result together with your symptoms.\n\n' +
        'It helps to tell whether an infection is likely, and whether you should see a doctor.\n\n' +
        'What it cannot tell: which bacteria it is, and whether the kidneys are affected. A strip is less reliable over 65, in pregnancy and with a catheter.',
      preparation:
        'A sample of the first urine of the morning is best. With fever, shivering or pain in the side of your back, please see a doctor today.',
      turnaround: 'About 10 minutes, while you wait.',
    },
    zh: {
      name: '尿路感染检测',
      description:
        '现场检测新鲜尿样中的感染迹象：白细胞、亚硝酸盐和血液。药师会结合您的症状判读结果。\n\n' +
        '有助于判断是否可能感染，以及是否需要就医。\n\n' +
        '局限：无法判断是哪种细菌，也无法判断是否累及肾脏。65 岁以上、怀孕或留置导尿管者，试纸的可靠性较低。',
      preparation: '以晨起第一次尿液为佳。如伴有发热、寒战或腰部疼痛，请当天就医。',
      turnaround: '现场等候，约 10 分钟。',
    },
  },
  {
    id: 'sti',
    kind: 'clinic',
    urlCode: 'sti',
    testCode: 'STI-4',
    priority: 560,
    price: 6_900,
    sample: 'urineOrSwab',
    daysSinceExposure: 14,
    minAge: 16,
    kit: true,
    tulitest: { id: 'TL-2040', name: 'STI screen, NAAT', shortcode: 'STI4' },
    en: {
      name: 'STI check at home',
      description:
        'For chlamydia, gonorrhoea, trichomonas and mycoplasma genitalium. You take a urine sample or a swab yourself, with a kit from the pharmacy, and bring it back at the time you book. The packet is plain.\n\n' +
        'Most of these infections are cured by a short treatment. If something is found, somebody speaks with you in confidence about treatment, and about partners. If you are under 16, an NHS sexual health clinic sees you free of charge and in confidence.\n\n' +
        'What it cannot tell: HIV, syphilis and hepatitis need a blood test. In the first two weeks after contact the test can be negative although there is an infection.',
      preparation:
        'Have the kit at hand when you book: you are asked for its barcode. Do not pass urine for an hour before you take the sample.',
      turnaround: 'Within 3 working days of the sample reaching the laboratory.',
    },
    zh: {
      name: '性传播感染居家检测',
      description:
        '检测衣原体、淋球菌、滴虫和生殖支原体。您用药房提供的采样包自行留取尿样或拭子，在预约时间交回。包装上不写任何内容说明。\n\n' +
        '这些感染大多短期治疗即可痊愈。如有检出，会有专人与您私下沟通治疗以及伴侣检测事宜。未满 16 岁者可前往 NHS 性健康诊所，免费且保密。\n\n' +
        '局限：艾滋病、梅毒和肝炎须抽血检测。接触后两周内，即使已感染，结果也可能为阴性。',
      preparation: '预约时需要填写采样包条码，请将采样包放在手边。采样前一小时请勿排尿。',
      turnaround: '样本送达实验室后 3 个工作日内。',
    },
  },
  {
    id: 'pcr-crew',
    kind: 'antigen',
    urlCode: 'crew',
    testCode: 'PCR-C',
    priority: 100,
    price: 5_200,
    sample: 'swab',
    minAge: 18,
    travel: true,
    inClinic: true,
    hidden: true,
    tulitest: { id: 'TL-1010', name: 'SARS-CoV-2 RNA, swab', shortcode: 'CPCR' },
    en: {
      name: 'PCR test for crews',
      description:
        'The PCR test for travel, for crews whose employer has sent them this page. The swab, the laboratory and the certificate are the same.\n\n' +
        'What it cannot tell: a positive PCR may still show for weeks after an infection, when you no longer pass it on.',
      preparation: 'Bring your passport and your crew card. Do not eat or drink for 30 minutes before the swab.',
      turnaround: 'Your result arrives before 11:59pm the same or the next day.',
    },
    zh: {
      name: '机组人员核酸检测（PCR）',
      description:
        '供由雇主发来本页面的机组人员使用。采样、实验室和检测报告均与旅行核酸检测相同。\n\n' +
        '局限：感染痊愈后数周内，核酸结果仍可能呈阳性，但此时通常已不具传染性。',
      preparation: '请携带护照和机组证件。采样前 30 分钟内请勿进食或饮水。',
      turnaround: '当天或次日 23:59 前出具结果。',
    },
  },
];
