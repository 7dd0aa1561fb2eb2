import type { DemoTest } from './demo-test.js';

/** From a vein or a fingertip. */
export const demoBlood: readonly DemoTest[] = [
  {
    id: 'antibody',
    kind: 'phlebotomy',
    urlCode: 'antibody',
    testCode: 'AB-S',
    priority: 760,
    price: 4_900,
    sample: 'blood',
    minAge: 12,
    tubes: [{ colour: 'yellow', microlitres: 1_000 }],
    tulitest: { id: 'TL-1025', name: 'SARS-CoV-2 antibody, quantitative', shortcode: 'CABQ' },
    en: {
      name: 'Coronavirus antibody test',
      description:
        'A blood sample is measured for antibodies against the spike protein of the coronavirus, which come from a vaccination or from an infection.\n\n' +
        'You learn whether your body has answered, and how strongly, as a number with a short explanation.\n\n' +
        'What it cannot tell: whether you are infected now, and how well you are protected. There is no number above which nobody falls ill.',
      preparation: 'You can eat and drink as usual. Wait three weeks after a vaccination or an infection.',
      turnaround: 'Your result arrives before 11:59pm on the day after your visit.',
    },
    zh: {
      name: '新冠抗体检测',
      description:
        '抽血测定针对新冠病毒刺突蛋白的抗体，这些抗体来自接种疫苗或感染。\n\n' +
        '您将了解身体是否产生了抗体以及抗体水平，结果附简要说明。\n\n' +
        '局限：无法判断目前是否感染，也无法衡量保护力有多强。没有哪个数值可以保证不会患病。',
      preparation: '可照常饮食。接种疫苗或感染后，请满三周再检测。',
      turnaround: '到店次日 23:59 前出具结果。',
    },
  },
  {
    id: 'allergy',
    kind: 'phlebotomy',
    urlCode: 'allergy',
    testCode: 'ALL-30',
    priority: 700,
    price: 12_900,
    sample: 'blood',
    tubes: [{ colour: 'yellow', microlitres: 3_500 }],
    tulitest: { id: 'TL-3030', name: 'Specific IgE, 30 allergens', shortcode: 'IGE30' },
    en: {
      name: 'Allergy profile',
      description:
        'A blood sample is measured for IgE antibodies against 30 common triggers: pollen, house dust mites, pets, moulds, milk, egg, nuts, wheat, fish and others.\n\n' +
        'It shows to what you are sensitised, which helps to find the cause of sneezing, rashes or complaints after a meal.\n\n' +
        'What it cannot tell: whether you really react. Many people have antibodies and no allergy, so the result has to be read together with your symptoms. It does not find intolerances, such as of lactose.',
      preparation:
        'You can eat as usual, and go on taking antihistamines. Note down when your complaints began and what came before.',
      turnaround: 'Within 3 working days.',
    },
    zh: {
      name: '过敏原检测（30 项）',
      description:
        '抽血测定针对 30 种常见过敏原的 IgE 抗体，包括花粉、尘螨、宠物、霉菌、牛奶、鸡蛋、坚果、小麦和鱼类等。\n\n' +
        '结果显示您对哪些物质致敏，有助于查找打喷嚏、皮疹或餐后不适的原因。\n\n' +
        '局限：有抗体不等于过敏，许多人有抗体却没有症状，须结合症状判读。本检测不能发现乳糖不耐受等食物不耐受。',
      preparation: '可照常饮食，抗组胺药不必停用。请记下症状何时开始、之前接触过什么。',
      turnaround: '3 个工作日内出具结果。',
    },
  },
  {
    id: 'vitamin-d',
    kind: 'phlebotomy',
    urlCode: 'vitamin-d',
    testCode: 'VIT-D',
    priority: 690,
    price: 3_900,
    sample: 'blood',
    minAge: 12,
    tubes: [{ colour: 'yellow', microlitres: 1_000 }],
    tulitest: { id: 'TL-3011', name: '25-hydroxyvitamin D', shortcode: 'VITD' },
    en: {
      name: 'Vitamin D',
      description:
        'A blood sample is measured for 25-hydroxyvitamin D, the form in which the body stores the vitamin that bones, teeth and muscles need.\n\n' +
        'You learn whether your level is low, sufficient or high, and what that means for supplements.\n\n' +
        'What it cannot tell: why a level is low, or how strong your bones are. Your doctor can find out more.',
      preparation: 'You can eat and drink as usual. Tell us which supplements you take.',
      turnaround: 'Your result arrives before 11:59pm on the day after your visit.',
    },
    zh: {
      name: '维生素 D 检测',
      description:
        '抽血测定 25-羟基维生素 D，即维生素 D 在体内的储存形式。骨骼、牙齿和肌肉都需要它。\n\n' +
        '您将了解自己的水平偏低、充足还是偏高，以及是否需要补充。\n\n' +
        '局限：无法说明偏低的原因，也不能反映骨骼的强度。如需进一步检查，请咨询医生。',
      preparation: '可照常饮食。如正在服用补充剂，请告诉我们。',
      turnaround: '到店次日 23:59 前出具结果。',
    },
  },
  {
    id: 'cholesterol',
    kind: 'inPharmacy',
    urlCode: 'cholesterol',
    testCode: 'LIPID',
    priority: 680,
    price: 2_500,
    sample: 'fingerPrick',
    minAge: 18,
    en: {
      name: 'Cholesterol check',
      description:
        'A few drops from your fingertip show total cholesterol, HDL, LDL and triglycerides. The pharmacist adds your blood pressure, and goes through the figures with you.\n\n' +
        'It tells whether your fats are in the usual range, and what you can do yourself.\n\n' +
        'What it cannot tell: your risk of a heart attack or a stroke alone from these figures. Age, smoking, blood pressure and family count as well, and a high result is repeated from a vein.',
      preparation:
        'You need not fast; if you have been told to, 10 hours without food are enough. Water is always fine. Wear something with loose sleeves.',
      turnaround: 'About 15 minutes, while you wait.',
    },
    zh: {
      name: '胆固醇检测',
      description:
        '指尖采几滴血，测总胆固醇、高密度和低密度脂蛋白胆固醇以及甘油三酯。药师还会为您量血压，并逐项讲解结果。\n\n' +
        '您将了解血脂是否在常见范围内，以及自己可以做些什么。\n\n' +
        '局限：仅凭这些数值不能推断心梗或中风的风险，还须考虑年龄、吸烟、血压和家族史。结果偏高时，需静脉抽血复查。',
      preparation: '无需空腹；如医生要求空腹，禁食 10 小时即可，可以喝水。请穿袖口宽松的衣服。',
      turnaround: '现场等候，约 15 分钟。',
    },
  },
  {
    id: 'fatigue',
    kind: 'phlebotomy',
    urlCode: 'fatigue',
    testCode: 'FATIGUE',
    priority: 670,
    price: 8_900,
    sample: 'blood',
    bestUntilHour: 11,
    fastingHours: 8,
    minAge: 16,
    tubes: [
      { colour: 'yellow', microlitres: 4_000 },
      { colour: 'purple', microlitres: 2_000 },
      { colour: 'grey', microlitres: 1_000 },
    ],
    tulitest: { id: 'TL-4010', name: 'Fatigue profile', shortcode: 'FATP' },
    en: {
      name: 'Fatigue profile',
      description:
        'If you have been tired for weeks, this looks for the usual causes that blood can show: anaemia, lack of iron, vitamin B12, folate or vitamin D, the thyroid, sugar, kidneys, liver and inflammation.\n\n' +
        'A doctor reads all the figures together and writes you what they mean.\n\n' +
        'What it cannot tell: sleep, stress, low mood and many illnesses leave no trace in these figures. If everything is normal and you remain tired, please speak with a doctor.',
      preparation:
        'Come in the morning, before breakfast; water is fine. Do not take biotin (vitamin B7) for two days before.',
      turnaround: 'Within 2 working days.',
    },
    zh: {
      name: '疲劳综合检测',
      description:
        '如果您连续数周感到疲惫，本检测从血液中查找常见原因：贫血，缺铁、维生素 B12、叶酸或维生素 D，以及甲状腺、血糖、肾脏、肝脏和炎症指标。\n\n' +
        '由医生综合判读各项结果，并以书面形式向您说明。\n\n' +
        '局限：睡眠、压力、情绪低落和许多疾病不会反映在这些指标中。如果一切正常而疲惫依旧，请咨询医生。',
      preparation: '请上午前来，先不要吃早餐，可以喝水。检测前两天请停服生物素（维生素 B7）。',
      turnaround: '2 个工作日内出具结果。',
    },
  },
  {
    id: 'phlebotomy',
    kind: 'phlebotomy',
    urlCode: 'blood',
    testCode: 'PHLEB',
    priority: 600,
    price: 3_500,
    sample: 'blood',
    minAge: 12,
    endsWith: 'sample',
    inClinic: true,
    tubes: [
      { colour: 'yellow', microlitres: 3_500 },
      { colour: 'purple', microlitres: 2_000 },
    ],
    en: {
      name: 'Blood draw in the clinic',
      description:
        'Your doctor has asked for blood tests: our phlebotomist takes the sample, labels it and sends it to the laboratory, the same day.\n\n' +
        'The appointment is for the draw alone. The laboratory’s work is charged by whoever ordered it, and the result goes to your doctor.\n\n' +
        'If the vein does not give enough at the first try, we try once more, on the other arm if you like.',
      preparation: 'Bring the request form. Drink a glass of water before. Fast only if the form says so.',
      turnaround: 'The sample leaves us the same day; your doctor has the result from the laboratory.',
    },
    zh: {
      name: '门诊抽血',
      description:
        '医生为您开了血液检查单，由我们的采血师采样、贴签，并于当天送往实验室。\n\n' +
        '本预约仅含采血。化验费由开单方收取，结果会发给您的医生。\n\n' +
        '如果第一次未能采到足够的血样，我们会再试一次，也可以换另一侧手臂。',
      preparation: '请携带检查单。采血前喝一杯水。检查单注明空腹时才需要空腹。',
      turnaround: '样本当天送出，结果由实验室发给您的医生。',
    },
  },
  {
    id: 'home-phlebotomy',
    kind: 'phlebotomy',
    urlCode: 'home-blood',
    testCode: 'PHLEB-H',
    priority: 590,
    price: 7_900,
    sample: 'blood',
    minAge: 16,
    endsWith: 'sample',
    homeVisit: true,
    tubes: [
      { colour: 'yellow', microlitres: 3_500 },
      { colour: 'purple', microlitres: 2_000 },
    ],
    en: {
      name: 'Blood draw at home',
      description:
        'A nurse comes to you, takes the blood that your doctor has asked for, and brings it to the laboratory.\n\n' +
        'For the safety of everybody you confirm six statements about your health before the visit. If one of them does not hold, a postal test from our shop is the right way.\n\n' +
        'The visit is for the draw alone; the result goes to your doctor.',
      preparation:
        'Have the request form at hand, a chair with an arm rest and good light. Drink a glass of water before.',
      turnaround: 'The sample reaches the laboratory the same day; your doctor has the result from there.',
    },
    zh: {
      name: '上门抽血',
      description:
        '护士上门，按医生开具的检查单采血，并送往实验室。\n\n' +
        '为了大家的安全，上门前请您确认六项健康声明。如有一项不符，可改用商城中的邮寄检测。\n\n' +
        '本预约仅含采血，结果会发给您的医生。',
      preparation: '请备好检查单、一把有扶手的椅子和充足的光线。采血前喝一杯水。',
      turnaround: '样本当天送达实验室，结果由实验室发给您的医生。',
    },
  },
];
