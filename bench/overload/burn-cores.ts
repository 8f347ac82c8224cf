import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/** As many processes as keep each core busy six times over. */
export const burners = 6 * availableParallelism()

/**
 * Keeps every core busy.
 * @param seconds after which the processes end by themselves
 * @returns a function that ends them
 */
export function burnCores(seconds: number, count = burners): () => Promise<unknown> {
  const burning = Array.from({ length: count }, (): ChildProcess =>
    fork(join(import.meta.dirname, 'burn.ts'), [String(seconds)], { stdio: 'ignore' }),
  )
  return () =>
    Promise.all(
      burning.map(async (burner) => {
        const ended = once(burner, 'exit')
        burner.kill()
        await ended
      }),
    )
}
