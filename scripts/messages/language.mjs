// What a text must be in itself, and beside its translation.
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Words that are the same in both languages. */
const names =
  'Meridian WeChat English Stripe Chrome Edge Firefox Safari iPhone iPad Android NHS GMC GPhC MHRA CQC GBP CNY UK VAT ' +
  'PDF JPG JPEG PNG WebP AVIF HEIC DOCX DICOM QR BMI PCR STI kg cm mm ml mg km https http www example com org name';
const anyName = new RegExp(`\\b(${names.replaceAll(' ', '|')})\\b`, 'g');
/** A text that speaks to readers of the other language, such as the link to it. */
export const speaksOtherLanguage = (key) => key.endsWith('.otherLanguage');

const han = /\p{Script=Han}/u;

/** Characters that only the traditional script has; the commonest few hundred. */
const traditional = new Set(
  '們個時間會來對開關說請話語讀寫訂購買賣費價錢銀單證號碼處確認選擇覽頁導輸刪從與為這還後進過運動應該該藥醫師療診斷檢驗測試體溫壓數據結報預約機構員務專業級別類項點擊連網絡頻觀圖樣條規則們義權責護隱聯絡電郵發簽簡繁體區縣鄉鎮國際歐亞韓蘇聽聲歡樂歲歷畫夠夢頭腦臟腸膽腎腳髮齒鬥麼麵龍龜齊齡麗鹽鹹鳥魚黃點黨齋賬貨質貴貿資賓賽贈贏趕跡踐輕轉輪輛載較輔輯辦農遠遲適遷選遺還邊郵鄰釋鐘鐵鏡長門閃閉問閱隊陽陰階際陸險隨隻雖雙雜難雲靈靜響頂順須預領頗題額顏願顧顯風飛飯飲飽養館馬駐駕驚騎驗骯鬆鬧鮮雞黴'.split(
    '',
  ),
);

/** @type {[RegExp, string][]} */
const slips = [
  [/\p{Script=Han}\s*[,;:!?]|[,;!?]\s*\p{Script=Han}/u, 'half-width punctuation beside Chinese'],
  [/\p{Script=Han}\.(?![\w.])/u, 'half-width full stop after Chinese'],
  [/\p{Script=Han}\(|\(\p{Script=Han}|\p{Script=Han}\)/u, 'half-width brackets beside Chinese'],
  [/\p{Script=Han}["']|["']\p{Script=Han}/u, 'straight quotation marks beside Chinese (write “ ”)'],
  [/[０-９Ａ-Ｚａ-ｚ]/u, 'full-width digit or letter'],
  [/\p{Script=Han} +\p{Script=Han}/u, 'space between Chinese characters'],
  [/[，。；：？！、][^\S\n]|\s[，。；：？！、]/u, 'space beside full-width punctuation'],
  [/[，。；：、]{2}|\.{3}|。…/u, 'doubled punctuation (an ellipsis is ……)'],
  [/[！!]/u, 'exclamation mark'],
];
/** @type {[RegExp, string][]} */
const englishSlips = [
  [/[，。；：？！、（）“”]?\p{Script=Han}/u, 'Chinese characters in English'],
  [/[，。；：？！、（）]/u, 'full-width punctuation in English'],
  [/!/, 'exclamation mark'],
];

/** @param {string} text @returns {{ words: string, holes: string[] } | { fault: string }} */
export function readMessage(text) {
  try {
    const holes = new Set();
    const words = [];
    gather(parse(text), words, holes);
    return { words: words.join(''), holes: [...holes].sort() };
  } catch (fault) {
    return { fault: fault instanceof Error ? fault.message : String(fault) };
  }
}

function gather(elements, words, holes) {
  for (const element of elements) {
    if (element.type === TYPE.literal) words.push(element.value);
    else if (element.type === TYPE.pound) words.push('\u2060');
    else {
      holes.add(element.type === TYPE.tag ? `<${element.value}>` : element.value);
      words.push('\u2060');
      if (element.type === TYPE.tag) gather(element.children, words, holes);
      for (const option of Object.values(element.options ?? {})) {
        gather(option.value, words, holes);
        words.push('\u2060');
      }
    }
  }
}

/** @param {string} words @param {string} language */
export function slipsIn(words, language) {
  const found = (language === 'zh' ? slips : englishSlips).filter(([sign]) => sign.test(words)).map(([, name]) => name);
  if (language !== 'zh') return found;
  const foreign = [...new Set([...words].filter((character) => traditional.has(character)))];
  return foreign.length > 0 ? [...found, `traditional characters ${foreign.join('')}`] : found;
}

/** True when the Chinese text was left in English. @param {string} chinese */
export function isUntranslated(chinese) {
  return !han.test(chinese) && /[A-Za-z]{2}/.test(chinese.replace(anyName, ''));
}
