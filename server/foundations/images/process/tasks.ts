import sharp from 'sharp'
import { detectBackground } from './detect-background.ts'
import { decode, makeFile, largestWidth } from './make-files.ts'
import { maxPixels, type PictureTask, type RequestedFile, type TaskAnswer } from './messages.ts'

/** One step of a task that makes files. */
export interface MadeFile {
  file: RequestedFile
  bytes: Buffer
}

type Task<Name extends PictureTask['do']> = Extract<PictureTask, { do: Name }>

/** A task that is done in one step. @throws Error with the reason why the picture cannot be used */
export async function carryOut(
  task: Exclude<PictureTask, { do: 'make' }>,
  bytes: Buffer,
): Promise<{ answer: TaskAnswer[keyof TaskAnswer]; bytes?: Buffer }> {
  // sharp throws where it is called with nothing, instead of rejecting.
  if (bytes.length === 0) throw new Error('the file is empty')
  switch (task.do) {
    case 'read':
      return { answer: await read(bytes) }
    case 'write-anew':
      return { answer: null, bytes: await writeAnew(bytes, task) }
    case 'measure':
      return { answer: await measure(bytes, task) }
    case 'compose':
      return { answer: null, bytes: await compose(bytes, task) }
  }
}

/** Makes the files of a task one by one; the image is decoded once. @throws Error with the reason why it cannot be read */
export async function* makeFiles({ files, isDrawing }: Task<'make'>, bytes: Buffer): AsyncGenerator<MadeFile | null, void> {
  const pixels = await decode(bytes, isDrawing, largestWidth(files))
  // Decoding is a step of its own, so that what is urgent waits for no more than one.
  yield null
  for (const file of files) yield { file, bytes: await makeFile(pixels, file) }
}

/** Decodes all of it, because the head of a file that was cut off looks like that of a whole one. */
async function read(bytes: Buffer): Promise<TaskAnswer['read']> {
  const { format, compression, autoOrient } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
  await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).resize({ width: 16 }).raw().toBuffer()
  return { format, compression, width: autoOrient.width, height: autoOrient.height }
}

const photoFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'gif'])

async function writeAnew(bytes: Buffer, { maxPixels: limit, side }: Task<'write-anew'>): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: limit })
  const { format } = await picture.metadata()
  if (!photoFormats.has(format)) throw new Error(`the format ${format} is not accepted`)
  return picture
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** On white, if anything shines through: then its background is the colour of its edge, not the one that it has most of. */
function onWhite(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: maxPixels }).flatten({ background: '#ffffff' })
}

async function measure(bytes: Buffer, { box }: Task<'measure'>): Promise<TaskAnswer['measure']> {
  const { data, info } = await onWhite(bytes).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const { info: fitted } = await sharp(data, { raw })
    .resize({ ...box, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { background: await detectBackground(() => sharp(data, { raw })), fitted: { width: fitted.width, height: fitted.height } }
}

async function compose(bytes: Buffer, { size, background, poster, drawing }: Task<'compose'>): Promise<Buffer> {
  const { width, height, left, top } = poster
  const { data, info } = await onWhite(bytes).resize({ width, height, fit: 'fill' }).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return sharp({ create: { ...size, channels: 3, background } })
    .composite([
      { input: data, raw, left, top },
      { input: Buffer.from(drawing), left: 0, top: 0 },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}
