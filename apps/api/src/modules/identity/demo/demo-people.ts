import type { ProfileChange } from '@meridian/domain/identity';

export interface DemoPerson {
  readonly name: string;
  readonly language: 'en' | 'zh';
  readonly profile: ProfileChange;
  readonly doctor?: 'applied' | 'verified';
  readonly srxId?: string;
  readonly staff?: true;
  readonly translator?: true;
  /** Shown at the start as somebody to sign in as. */
  readonly shown: boolean;
}

const london = { country: 'GB', phoneCountry: '+44', city: 'London', languages: ['en'] } as const;

/** Nobody real. The numbers are of the range that the regulator keeps free for drama. */
export const demoPeople: readonly DemoPerson[] = [
  {
    name: 'patient',
    language: 'en',
    shown: true,
    profile: {
      ...london,
      title: 'Ms',
      firstName: 'Grace',
      lastName: 'Walker',
      sex: 2,
      dob: '1984-03-12',
      phone: '07700 900001',
      address1: '12 Orchard Row',
      postCode: 'N1 9GU',
    },
  },
  {
    name: 'patient.zh',
    language: 'zh',
    shown: true,
    profile: {
      ...london,
      title: 'Ms',
      firstName: '秀英',
      lastName: '陈',
      sex: 2,
      dob: '1955-09-30',
      phone: '07700 900002',
      weixin: 'chenxiuying55',
      address1: '8 Gerrard Court',
      postCode: 'W1D 5PR',
      languages: ['zh', 'yue'],
    },
  },
  {
    name: 'doctor',
    language: 'en',
    shown: true,
    doctor: 'verified',
    profile: {
      ...london,
      title: 'Dr',
      firstName: 'Amir',
      lastName: 'Hassan',
      sex: 1,
      dob: '1976-11-02',
      phone: '07700 900003',
      specialty: 'cardiology',
      gmcNumber: '9000001',
      hospitals: ['Riverside Heart Centre'],
      education: [
        { school: 'Northern Medical School', graduationYear: 2000, subject: 'Medicine', degreeLevel: 'bachelor' },
      ],
    },
  },
  {
    name: 'prescriber',
    language: 'en',
    shown: true,
    doctor: 'verified',
    srxId: 'SRX-10001',
    profile: {
      ...london,
      title: 'Dr',
      firstName: 'Helen',
      lastName: 'Brook',
      sex: 2,
      dob: '1980-06-21',
      phone: '07700 900004',
      specialty: 'endocrinology',
      gmcNumber: '9000002',
      hospitals: ['Meadow Clinic'],
    },
  },
  {
    name: 'gp',
    language: 'en',
    shown: true,
    doctor: 'verified',
    profile: {
      ...london,
      title: 'Dr',
      firstName: 'Wei',
      lastName: 'Lin',
      sex: 2,
      dob: '1987-01-17',
      phone: '07700 900005',
      specialty: 'generalPractice',
      gmcNumber: '9000003',
      languages: ['en', 'zh'],
      hospitals: ['Harbour Surgery'],
    },
  },
  {
    name: 'staff',
    language: 'en',
    shown: true,
    staff: true,
    profile: {
      ...london,
      title: 'Mr',
      firstName: 'Owen',
      lastName: 'Pryce',
      sex: 1,
      dob: '1990-04-04',
      phone: '07700 900006',
    },
  },
  {
    name: 'applicant.one',
    language: 'zh',
    shown: false,
    doctor: 'applied',
    profile: {
      ...london,
      title: 'Dr',
      firstName: '建国',
      lastName: '李',
      sex: 1,
      dob: '1972-08-08',
      phone: '07700 900007',
      specialty: 'oncology',
      gmcNumber: '9000004',
      languages: ['zh', 'en'],
    },
  },
  {
    name: 'applicant.two',
    language: 'en',
    shown: false,
    doctor: 'applied',
    profile: {
      ...london,
      title: 'Prof',
      firstName: 'Isla',
      lastName: 'Murray',
      sex: 2,
      dob: '1968-12-24',
      phone: '07700 900008',
      specialty: 'neurology',
      gmcNumber: '9000005',
    },
  },
  {
    name: 'staff2',
    language: 'zh',
    shown: true,
    staff: true,
    profile: {
      ...london,
      title: 'Ms',
      firstName: '敏',
      lastName: '周',
      sex: 2,
      dob: '1992-12-01',
      phone: '07700 900009',
      languages: ['zh', 'en'],
    },
  },
  {
    name: 'translator',
    language: 'zh',
    shown: true,
    translator: true,
    profile: {
      ...london,
      title: 'Ms',
      firstName: '晓梅',
      lastName: '何',
      sex: 2,
      dob: '1988-05-19',
      phone: '07700 900010',
      languages: ['zh', 'en'],
    },
  },
  {
    name: 'translator2',
    language: 'en',
    shown: true,
    translator: true,
    profile: {
      ...london,
      title: 'Mr',
      firstName: 'Daniel',
      lastName: 'Ho',
      sex: 1,
      dob: '1979-10-02',
      phone: '07700 900011',
      languages: ['en', 'zh'],
    },
  },
];
