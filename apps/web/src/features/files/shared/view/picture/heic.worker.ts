import libheif from 'libheif-js/libheif/libheif.js';

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  decoded(data).then(
    (picture) => postMessage(picture),
    () => postMessage(null),
  );
});

/** The first picture, which is the whole one, however many tiles make it. */
async function decoded(bytes: ArrayBuffer): Promise<Blob> {
  const { HeifDecoder } = await libheif();
  const [picture] = new HeifDecoder().decode(new Uint8Array(bytes));
  if (!picture) throw new Error('no picture in it');
  const [width, height] = [picture.get_width(), picture.get_height()];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('nothing to draw on');
  const pixels = context.createImageData(width, height);
  await new Promise<void>((resolve, reject) =>
    picture.display(pixels, (drawn) => (drawn ? resolve() : reject(new Error('it does not decode')))),
  );
  context.putImageData(pixels, 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
}
