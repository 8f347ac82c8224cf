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
 * Runs the work once per key: a repeated question gets the first answer again for 24 hours, a different question
 * under the same key is refused. Refusals of the input are not kept, for nothing was done.
 */
export function onceByKey(account: Account): (key: string | undefined, question: string, work: () => Promise<unknown>) => Promise<Answer> {
  const running = new Map<string, Promise<Answer>>()
  return async (key, question, work) => {
    if (!key) return { status: 200, body: await work() }
    const id = hash(key)
    const fingerprint = hash(question)
    while (running.has(id)) await running.get(id)?.catch(() => {})
    const kept = account.answers.get(id)
    if (kept && kept.created > inSeconds(account.now()) - day) {
      if (kept.fingerprint !== fingerprint) {
        throw new StripeFault(
          400,
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          { type: 'idempotency_error' },
        )
      }
      return { status: kept.status, body: kept.body, replayed: true }
    }
    const answer = work().then(async (body): Promise<Answer> => {
      const copy = structuredClone(body)
      await account.answers.put({ id, created: inSeconds(account.now()), fingerprint, status: 200, body: copy })
      return { status: 200, body: copy }
    })
    running.set(id, answer)
    const forget = (): void => void running.delete(id)
    answer.then(forget, forget)
    return answer
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
