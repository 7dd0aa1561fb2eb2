export type CodeReader = {
  /** What the picture shows now: the text of a code, or an empty one. Throws where nothing can be read. */
  read(video: HTMLVideoElement): Promise<string>;
  end(): void;
};

type Detector = { detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> };
type Detectors = {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};
const formats = ['qr_code', 'data_matrix', 'code_128', 'ean_13', 'ean_8'];

/** The browser's own, where it reads all that we print and scan; else one that loads now. */
export async function openCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: Detectors };
  const known = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  return Own && formats.every((each) => known.includes(each)) ? ofBrowser(new Own({ formats })) : ofWorker();
}

function ofBrowser(detector: Detector): CodeReader {
  return { read: async (video) => (await detector.detect(video))[0]?.rawValue ?? '', end: () => undefined };
}

/** Works beside the page, in a script whose own policy lets it compile. */
function ofWorker(): CodeReader {
  const worker = new Worker(new URL('./code.worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const answer = (picture: ImageData) =>
    new Promise<string>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<string | null>) =>
        data === null ? reject(new Error('the picture was not read')) : resolve(data);
      worker.onerror = () => reject(new Error('the reader did not run'));
      worker.postMessage(picture, [picture.data.buffer]);
    });
  return {
    async read(video) {
      const { videoWidth: width, videoHeight: height } = video;
      if (width === 0 || !context) return '';
      Object.assign(canvas, { width, height });
      context.drawImage(video, 0, 0);
      return answer(context.getImageData(0, 0, width, height));
    },
    end: () => worker.terminate(),
  };
}
