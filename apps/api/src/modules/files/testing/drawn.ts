import sharp from 'sharp';

interface Camera {
  readonly orientation?: number;
  readonly place?: true;
}

/** A JPEG of this size, as a camera writes it. */
export function drawn(width: number, height: number, { orientation, place }: Camera = {}): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'teal', noise } })
    .jpeg()
    .withMetadata({ ...(orientation && { orientation }) })
    .withExif(place ? { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } } : {})
    .toBuffer();
}
