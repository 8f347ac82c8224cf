import { AsyncLocalStorage } from 'node:async_hooks'

/*
 * Who gets the next database connection.
 *
 * There are so many connections and no more. When all are lent, those who ask wait in two lines: whoever is in the middle of
 * buying, and everything the house does of itself, stands in the first; visitors who only look around stand in the second
 * (`asBystander`) and come when the first is empty. Nobody waits for ever: who has waited too long is sent away with a
 * `NoConnection`, which the doors answer with 503, and a bystander is sent away soon.
 */

/** No connection became free in time. */
export class NoConnection extends Error {
  constructor() {
    super('No database connection became free in time')
  }
}

const bystanders = new AsyncLocalStorage<boolean>()

/** Whatever `work` asks of the database waits behind everybody else. */
export function asBystander<T>(work: () => T): T {
  return bystanders.run(true, work)
}

/** For work that is done for many at once, whoever happened to start it. */
export function withoutRequest<T>(work: () => T): T {
  return bystanders.run(false, work)
}

export function isBystander(): boolean {
  return bystanders.getStore() === true
}

export interface QueueOptions {
  /** How many may be lent at a time. */
  places: number
  /** Milliseconds after which a waiting one is sent away. */
  patience: { buyers: number; bystanders: number }
}

interface Waiting {
  admit: () => void
}

export interface ConnectionQueue {
  /** Waits for a place. @returns what gives it back @throws NoConnection */
  enter(): Promise<() => void>
  /** How many wait. */
  length(): number
}

export function createConnectionQueue({ places, patience }: QueueOptions): ConnectionQueue {
  const lines: [first: Set<Waiting>, second: Set<Waiting>] = [new Set(), new Set()]
  let free = places

  function giveBack(): void {
    for (const line of lines) {
      const [next] = line
      if (next) {
        line.delete(next)
        return next.admit()
      }
    }
    free++
  }

  return {
    length: () => lines[0].size + lines[1].size,
    enter() {
      if (free > 0) {
        free--
        return Promise.resolve(once(giveBack))
      }
      const inFirst = !isBystander()
      const line = lines[inFirst ? 0 : 1]
      return new Promise((resolve, reject) => {
        const waiting: Waiting = {
          admit() {
            clearTimeout(timer)
            resolve(once(giveBack))
          },
        }
        const timer = setTimeout(
          () => {
            line.delete(waiting)
            reject(new NoConnection())
          },
          inFirst ? patience.buyers : patience.bystanders,
        )
        line.add(waiting)
      })
    },
  }
}

function once(work: () => void): () => void {
  let done = false
  return () => {
    if (done) return
    done = true
    work()
  }
}
