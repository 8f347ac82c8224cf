import type { Context } from '#server/foundations/context.ts'
import { imageProgress } from '#server/foundations/images/queries-images.ts'
import { isAnyBusy } from '#server/foundations/images/queries-load.ts'
import { english, listed, readSentence, sentence } from '#core/text/sentence.ts'
import type { Finding } from './finding.ts'

/** Tells how many images have their sizes, which are made next, and which cannot be shown and why. */
export async function examineImages(ctx: Pick<Context, 'db'>): Promise<Finding[]> {
  const part = 'images'
  const { all, pending, listed: withListSizes, resting, failed, next, failures } = await imageProgress(ctx.db)
  const findings: Finding[] = []
  if (failed > 0) {
    const named = listed(failures.map(({ sourceName, failure }) => english`${sourceName} (${readSentence(failure)})`))
    const further = failed > failures.length ? sentence('doctor.images_further', { more: failed - failures.length }) : ''
    findings.push({
      part,
      level: 'warn',
      message: sentence('doctor.images_failed', { images: failed, named, further }),
      advice: sentence('doctor.images_advice'),
    })
  }
  const made = all - pending - withListSizes - resting - failed
  const waiting = pending + withListSizes
  const busy = waiting > 0 && (await isAnyBusy(ctx.db))
  const message = sentence('doctor.images_made', {
    ...{ made, images: all },
    resting: resting > 0 ? sentence('doctor.images_resting', { resting }) : '',
    waiting:
      waiting === 0
        ? ''
        : sentence(busy ? 'doctor.images_waiting_busy' : 'doctor.images_waiting', { waiting, pending, next: next.join(', ') }),
  })
  findings.push({ part, level: 'good', message })
  return findings
}
