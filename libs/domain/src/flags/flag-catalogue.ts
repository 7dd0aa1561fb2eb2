export interface CataloguedFlag {
  readonly key: string;
  readonly nameEn: string;
  readonly nameZh: string;
  readonly descriptionEn: string;
  readonly descriptionZh: string;
}

/** The unfinished features of this release. What leaves this list is retired at the next start. */
export const flagCatalogue = [
  {
    key: 'installPrompt',
    nameEn: 'Install on the home screen',
    nameZh: '安装到主屏幕',
    descriptionEn: 'Offers to put the portal on the home screen of a phone or computer.',
    descriptionZh: '提示用户把本平台安装到手机或电脑的主屏幕。',
  },
  {
    key: 'themeSwitch',
    nameEn: 'Choose light or dark',
    nameZh: '选择浅色或深色',
    descriptionEn: 'Lets people choose the light or dark look themselves; otherwise their device decides.',
    descriptionZh: '让用户自行选择浅色或深色外观；关闭时跟随设备设置。',
  },
  {
    key: 'secondOpinion',
    nameEn: 'Second opinion',
    nameZh: '第二诊疗意见',
    descriptionEn: 'Lets people ask UK specialists for a second opinion, with their records translated.',
    descriptionZh: '允许用户向英国专科医生申请第二诊疗意见，病历由我们翻译。',
  },
  {
    key: 'pharmacies',
    nameEn: 'Pharmacies apply',
    nameZh: '药房入驻申请',
    descriptionEn: 'Lets members apply for a workspace for their pharmacies.',
    descriptionZh: '允许会员为自己的药房申请工作台。',
  },
] as const satisfies readonly CataloguedFlag[];

export type FlagKey = (typeof flagCatalogue)[number]['key'];
