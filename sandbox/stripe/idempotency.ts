import { createHash } from 'node:crypto'
import { inSeconds, type Account } from './account.ts'
import { StripeFault } from './errors.ts'

export interface Answer {
  status: number
  body: unknown
  replayed?: boolean
}

const day = 24 * 3600

/**
 * Runs the work once per key. For 24 hours a repeated request gets the first response again; a different request with the same key
 * is refused. Error responses are not stored, because nothing was done.
 */
export function onceByKey(account: Account): (key: string | undefined, request: string, work: () => Promise<unknown>) => Promise<Answer> {
  const running = new Map<string, Promise<Answer>>()
  return async (key, request, work) => {
    if (!key) return { status: 200, body: await work() }
    const id = hash(key)
    const fingerprint = hash(request)
    while (running.has(id)) await running.get(id)?.catch(() => {})
    const stored = account.answers.get(id)
    if (stored && stored.created > inSeconds(account.now()) - day) {
      if (stored.fingerprint !== fingerprint) {
        throw new StripeFault(
          400,
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          { type: 'idempotency_error' },
        )
      }
      return { status: stored.status, body: stored.body, replayed: true }
    }
    const answer = work().then(async (body): Promise<Answer> => {
      const copy = structuredClone(body)
      await account.answers.put({ id, created: inSeconds(account.now()), fingerprint, status: 200, body: copy })
      return { status: 200, body: copy }
    })
    running.set(id, answer)
    const cleanUp = (): void => void running.delete(id)
    answer.then(cleanUp, cleanUp)
    return answer
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
