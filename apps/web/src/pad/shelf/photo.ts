/** How a photo is kept: its longer side, px, and its size, bytes. */
export const PHOTO = { side: 1600, bytes: 300_000 } as const;

const QUALITIES = [0.85, 0.7, 0.55, 0.4];
const SMALLEST = 320;

/** The photo, small enough to keep and without what its camera wrote beside it (place, time); or why not. */
export async function shrunk(photo: Blob): Promise<Blob | { readonly refused: 'not-a-picture' }> {
  const picture = await createImageBitmap(photo).catch(() => null);
  if (picture === null) return { refused: 'not-a-picture' };
  try {
    let side = Math.min(PHOTO.side, Math.max(picture.width, picture.height));
    for (;;) {
      const canvas = drawn(picture, side);
      let size = 0;
      for (const quality of QUALITIES) {
        const blob = await encoded(canvas, quality);
        if (blob === null) return { refused: 'not-a-picture' };
        if (blob.size <= PHOTO.bytes || side <= SMALLEST) return blob;
        size = blob.size;
      }
      // Bytes go with the area, more or less.
      side = Math.max(SMALLEST, Math.floor(side * Math.min(0.9, Math.sqrt(PHOTO.bytes / size))));
    }
  } finally {
    picture.close();
  }
}

function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const by = side / Math.max(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * by));
  canvas.height = Math.max(1, Math.round(picture.height * by));
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  // JPEG knows no see-through.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** As WebP; as JPEG by a browser that does not write WebP and gives PNG instead. */
async function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const as = (type: string): Promise<Blob | null> =>
    new Promise((done) => canvas.toBlob(done, type, quality));
  const webp = await as('image/webp');
  return webp?.type === 'image/webp' ? webp : as('image/jpeg');
}
