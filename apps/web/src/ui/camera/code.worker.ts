import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import address from 'zxing-wasm/reader/zxing_reader.wasm?url';

prepareZXingModule({ overrides: { locateFile: () => address } });

/** As a scanner would type it: a GS1 code with its separators, nothing in brackets. */
const options = {
  formats: ['QRCode', 'DataMatrix', 'Code128', 'EAN13', 'EAN8', 'UPCA'],
  textMode: 'Plain',
  maxNumberOfSymbols: 1,
} as const;

addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  readBarcodes(data, { ...options, formats: [...options.formats] }).then(
    ([code]) => postMessage(code?.text ?? ''),
    () => postMessage(null),
  );
});
