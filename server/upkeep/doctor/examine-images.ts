import type { Context } from '#server/foundations/context.ts'
import { imageProgress } from '#server/foundations/images/queries-images.ts'
import { isAnyBusy } from '#server/foundations/images/queries-load.ts'
import { count } from '#core/text/count.ts'
import type { Finding } from './finding.ts'

/** Tells how many images have their sizes, which are made next, and which cannot be shown and why. */
export async function examineImages(ctx: Pick<Context, 'db'>): Promise<Finding[]> {
  const part = 'images'
  const { all, pending, listed, resting, failed, next, failures } = await imageProgress(ctx.db)
  const findings: Finding[] = []
  if (failed > 0) {
    const named = failures.map(({ sourceName, failure }) => `${sourceName} (${failure})`).join('; ')
    const further = failed > failures.length ? `; and ${failed - failures.length} more` : ''
    findings.push({
      part,
      level: 'warn',
      message: `${count(failed, 'image')} cannot be shown: ${named}${further}`,
      advice: 'Replace the file in the import folder, or save it anew with a drawing program, and import again',
    })
  }
  const made = all - pending - listed - resting - failed
  const state = [`${made} of ${count(all, 'image')} in all sizes`]
  if (resting > 0) state.push(`${resting} in those of lists, the others when a page asks for them`)
  if (pending + listed > 0) {
    const waits = (await isAnyBusy(ctx.db)) ? 'waiting until the shop is less busy' : 'waiting'
    state.push(`${pending + listed} ${waits} (${pending} without sizes for lists), next: ${next.join(', ')}`)
  }
  findings.push({ part, level: 'good', message: state.join('; ') })
  return findings
}
