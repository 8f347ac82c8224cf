import { imageFormats, widthBatch, widthsFor } from '#core/image-widths.ts'
import { noteChange } from '#server/foundations/changes/queries.ts'
import type { Context } from '#server/foundations/context.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import { enqueueImages } from './add-image.ts'
import { cardKey, imageKey, originalKey } from './image-files.ts'
import type { RequestedFile } from './process/messages.ts'
import { storeSentence, type Sentence } from '#core/text/sentence.ts'
import { PictureProcessDied, PictureRefused, PictureTaskCancelled } from './process/picture-process.ts'
import { originalMissing, whyUnreadable } from './refusal-in-words.ts'
import {
  addWidths,
  countCrash,
  findImage,
  imageProgress,
  nextImage,
  setImageFailed,
  type NextImage,
  type StoredImage,
} from './queries-images.ts'
import { deleteNotBusy } from './queries-load.ts'
import { shopLoad } from './shop-load.ts'

/*
 * Makes the sizes of images in the background (docs/decisions/0098-pictures-in-a-process-of-their-own.md). The rows of the images are the
 * queue: `nextImage` finds what is next, and one job at most is enqueued, which makes some images and enqueues itself again. While visitors
 * keep the shop busy it makes nothing and looks again a few seconds later.
 */

type ImageContext = Pick<Context, 'db' | 'storage' | 'pictures' | 'log'>

/** After so many crashes of the picture process an image is not tried again. One crash may have been somebody else's fault. */
const maxCrashes = 3
/** Seconds after which a busy shop is looked at again. */
const pause = 5
/** Images of one job. Between two jobs the queue's other work has its turn. */
const perJob = 20
/** So that the picture process need not wait while the files of one image are stored and the next original is read. */
const atOnce = 2
/** Milliseconds between two notes of the change log: each makes every process render its pages anew. */
const noteEvery = 3_000
const logEvery = 60_000

/** Job `make-images`: makes sizes of the next images, until visitors keep the shop busy. */
export async function makeImages(ctx: Context): Promise<void> {
  const load = ctx.queues.of(shopLoad)
  const log = progressLog(ctx.db)
  const changes = changeNotes(ctx.db)
  if (!(await nextImage(ctx.db))) {
    await changes.note()
    return log.end(ctx)
  }
  if (await load.isAnyBusy()) {
    await log.tell(ctx, 'images wait, because the shop is busy')
    return enqueueImages(ctx.db, pause)
  }
  const giveUp = new AbortController()
  const watch = setInterval(() => {
    void load.isAnyBusy().then(
      (isBusy) => isBusy && giveUp.abort(),
      () => giveUp.abort(),
    )
  }, 1000)
  const next = imagesInTurn(ctx.db)
  const work = async () => {
    while (!giveUp.signal.aborted) {
      const image = await next.take()
      if (!image) return
      if (!(await makeSizes(ctx, image, { signal: giveUp.signal }))) return
      await changes.made(image.isAskedFor)
      next.done(image)
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, work))
  clearInterval(watch)
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  await log.tell(ctx, 'making images')
  await enqueueImages(ctx.db, giveUp.signal.aborted ? pause : 0)
}

/**
 * Hands out the next images one after another: at most `perJob`, and all of them either without the sizes for lists or with them, so that a
 * new image never waits for the large sizes of others.
 */
function imagesInTurn(db: Context['db']) {
  const underWay = new Set<number>()
  let taken = 0
  let batch: NextImage['state'] | undefined
  let last: Promise<unknown> = Promise.resolve()
  const takeNext = async () => {
    const image = taken < perJob ? await nextImage(db, [...underWay]) : undefined
    if (!image || image.state !== (batch ??= image.state)) return undefined
    taken++
    underWay.add(image.id)
    return image
  }
  return {
    take(): Promise<NextImage | undefined> {
      const taking = last.then(takeNext)
      last = taking.catch(() => {})
      return taking
    },
    done: ({ id }: NextImage) => void underWay.delete(id),
  }
}

/**
 * Notes that images were made: at once where a page waits for one, else now and then. The first image after a start is noted at once, in
 * case the process before died with some that were not.
 */
const changeNotes = oncePer((db: Context['db']) => {
  let notedAt = -Infinity
  let isDue = false
  const note = async () => {
    if (!isDue) return
    isDue = false
    notedAt = performance.now()
    await noteChange(db, 'products')
  }
  return {
    note,
    async made(isAskedFor: boolean): Promise<void> {
      isDue = true
      if (isAskedFor || performance.now() - notedAt >= noteEvery) await note()
    },
  }
})

/** Recurring work: enqueues the job if images wait without one, as after a restored backup. */
export async function makeWaitingImages(ctx: Context): Promise<void> {
  await deleteNotBusy(ctx.db)
  if (await nextImage(ctx.db)) await enqueueImages(ctx.db)
}

/**
 * Turns an original into AVIF and WebP files (NAV-26, LIM-54): the widths for lists first, and when those exist all others with the card.
 * Existing files are skipped, so that a repeated or interrupted run makes only what is missing. An image that cannot be read, or on which
 * the picture process dies again and again, is marked as failed with the reason.
 * @param options.signal gives up after the current file
 * @returns whether it is done, well or not; the caller notes the change. False if it has to be tried again
 */
export async function makeSizes(ctx: ImageContext, image: StoredImage, { signal }: { signal?: AbortSignal } = {}): Promise<boolean> {
  const all = widthsFor(image.width)
  const inList = widthBatch(image.width, 'list')
  const isListed = inList.every((width) => image.widths.includes(width))
  const widths = isListed ? widthBatch(image.width, 'rest') : inList
  const withCard = isListed || inList.length === all.length
  const wanted: RequestedFile[] = widths.flatMap((width) => imageFormats.map((format) => ({ width, format })))
  if (withCard) wanted.push('card')
  const failure = await makeFiles(ctx, image, wanted, signal)
  if (failure === 'again') return false
  if (failure === null) await addWidths(ctx.db, image.id, widths, all)
  else {
    ctx.log.warn({ image: image.id, source: image.sourceName, decoder: failure.said }, 'an image cannot be shown')
    await setImageFailed(ctx.db, image.id, storeSentence(failure.reason))
  }
  return true
}

/** Makes the sizes for lists of one image at once, whether or not the shop is busy. */
export async function makeListSizes(ctx: ImageContext, imageId: number): Promise<void> {
  const image = await findImage(ctx.db, imageId)
  if (image?.state === 'pending' && (await makeSizes(ctx, image))) await noteChange(ctx.db, 'products')
}

/** @returns why the image cannot be shown; null if every file exists; `again` if another run may succeed */
async function makeFiles(
  ctx: ImageContext,
  image: StoredImage,
  wanted: readonly RequestedFile[],
  signal: AbortSignal | undefined,
): Promise<{ reason: Sentence; said?: string } | 'again' | null> {
  const exist = await Promise.all(wanted.map((file) => ctx.storage.has(fileKey(image.sha256, file))))
  const missing = wanted.filter((_file, index) => !exist[index])
  if (missing.length === 0) return null
  const original = await ctx.storage.get(originalKey(image.sha256))
  if (!original) return { reason: originalMissing }
  const storing: Promise<void>[] = []
  const failures: unknown[] = []
  const onFile = (file: RequestedFile, bytes: Uint8Array) => {
    const stored = ctx.storage.put(fileKey(image.sha256, file), bytes)
    storing.push(stored.catch((error: unknown) => void failures.push(error)))
  }
  const isDrawing = image.mediaType === 'image/svg+xml'
  const task = { do: 'make', isDrawing, files: missing } as const
  const thrown: unknown = await ctx.pictures.run(task, original, { onFile, ...(signal && { signal }) }).then(
    () => null,
    (error: unknown) => error,
  )
  await Promise.all(storing)
  if (failures.length > 0) throw failures[0]
  if (thrown === null) return null
  if (thrown instanceof PictureRefused) return { reason: whyUnreadable(thrown), said: thrown.message }
  if (thrown instanceof PictureTaskCancelled) return 'again'
  if (!(thrown instanceof PictureProcessDied) || !thrown.isBlamed) throw thrown
  return (await countCrash(ctx.db, image.id)) >= maxCrashes ? { reason: whyUnreadable(thrown), said: thrown.message } : 'again'
}

function fileKey(sha256: string, file: RequestedFile): string {
  return file === 'card' ? cardKey(sha256) : imageKey(sha256, file.width, file.format)
}

/** Tells in the log, once a minute at most, how far the images are. */
const progressLog = oncePer((_db: Context['db']) => {
  let toldAt = performance.now()
  let hasMade = false
  const say = async ({ db, log }: Pick<Context, 'db' | 'log'>, message: string) => {
    const { all, pending, listed, resting, failed } = await imageProgress(db)
    log.info({ images: all, withoutListSizes: pending, withoutLargeSizes: listed, largeSizesOnDemand: resting, failed }, message)
  }
  return {
    async tell(ctx: Pick<Context, 'db' | 'log'>, message: string): Promise<void> {
      hasMade = true
      if (performance.now() - toldAt < logEvery) return
      toldAt = performance.now()
      await say(ctx, message)
    },
    async end(ctx: Pick<Context, 'db' | 'log'>): Promise<void> {
      if (!hasMade) return
      hasMade = false
      await say(ctx, 'all waiting images are made')
    },
  }
})
