import type { Context } from '#server/foundations/context.ts'
import { enqueueImages } from './add-image.ts'
import { noteAsked } from './queries-images.ts'

/*
 * What pages show without a size that they need is made first. Each process asks for an image once for lists and once for a page, and
 * writes what it has gathered every half second, so that neither a crowd nor made-up addresses cause more than two statements a second.
 */

/** Images of one kind that are remembered as asked for; beyond that, the oldest may be asked for again. */
const maxRemembered = 20_000
/** Images in one statement; what comes on top within half a second is asked for by a later page. */
const maxGathered = 500
const gatherFor = 500

/** The sizes that a page needs: those of lists, or larger ones. */
export type Need = 'list' | 'page'

export interface ImageRequests {
  /** Asks for sizes of an image. Returns at once. @param sha256 of its original */
  ask(sha256: string, need: Need): void
}

/** The requests of this process, as `context.queues.of(imageRequests)`. */
export function imageRequests({ db, log }: Pick<Context, 'db' | 'log'>): ImageRequests {
  const asked = { list: new Set<string>(), page: new Set<string>() }
  const gathered = { list: new Set<string>(), page: new Set<string>() }
  let timer: NodeJS.Timeout | undefined

  async function write(need: Need): Promise<void> {
    const hashes = [...gathered[need]]
    gathered[need].clear()
    if (hashes.length === 0) return
    try {
      await noteAsked(db, hashes, need)
      await enqueueImages(db)
    } catch (error) {
      // Asked for again by the next page that shows them.
      for (const sha256 of hashes) asked[need].delete(sha256)
      log.debug({ err: error }, 'images could not be asked for')
    }
  }

  return {
    ask(sha256, need) {
      if (asked[need].has(sha256) || gathered[need].size >= maxGathered) return
      asked[need].add(sha256)
      gathered[need].add(sha256)
      if (asked[need].size > maxRemembered) for (const oldest of asked[need].values()) if (asked[need].delete(oldest)) break
      timer ??= setTimeout(() => {
        timer = undefined
        void write('list').then(() => write('page'))
      }, gatherFor)
      timer.unref()
    },
  }
}
