import { createCipheriv, createDecipheriv, hash } from 'node:crypto'
import type { Context } from '#server/foundations/context.ts'
import { randomId } from '#server/foundations/random.ts'
import {
  deleteSent,
  endSent,
  findEarlier,
  insertSent,
  readSealedAnswer,
  tidySent,
  type EarlierRow,
  type SentRow,
} from './queries-sent-acts.ts'

/*
 * An act that changes something is sent with the token of its form, and carried out once for it: a page that is loaded again or a button
 * that is pressed twice shows the first answer. A token says when its form was opened, too. Where the same was done since then from another
 * tab or by somebody else, nobody who looks at the older form can know it, so that form does nothing either and says who did it and when.
 *
 * What the form answers may be a secret, such as a new key. It is stored under the token, which only whoever sent the form has.
 */

/** How long a form can be sent after it was opened, in milliseconds. */
const formSpan = 7 * 86_400_000
/** How long it is known that it was. */
const memorySpan = formSpan + 86_400_000
/** An act that has been under way for so long was cut off. */
const deathSpan = 10 * 60_000

type SentContext = Pick<Context, 'db' | 'clock' | 'random'>

/** A form as it was sent. */
interface SentForm {
  token: string
  operation: string
  accountId: number
  /** What was typed. */
  input: unknown
  /** What whoever sent it may reach with the act. Only those who reach the same are told of each other. */
  reach: unknown
}

/** What was done with the same form, or with another one since this one was opened. */
interface EarlierAct {
  accountId: number
  /** Of whoever did it. */
  name: string
  at: Date
  /** Whether it has ended, and how is known. */
  isKnown: boolean
  /** What it answered; null where another form was answered, or nothing is known. */
  answer: string | null
}

/** A form that may be carried out now. */
interface BegunAct {
  /** Keeps what is answered. */
  end(answer: string): Promise<void>
  /** Nothing has changed: the form can be sent again. */
  release(): Promise<void>
  /** It broke off, and nobody knows what has changed by then. */
  breakOff(): Promise<void>
}

/** A token for a form that is opened now. */
export function newToken({ clock, random }: Pick<Context, 'clock' | 'random'>): string {
  return `${clock.now().getTime().toString(36)}.${randomId(random)}`
}

/**
 * Begins to carry out a form, unless that was done before.
 * @returns what was done before, or the act that has begun; null if the token is none, or its form is older than a week
 */
export async function beginSent(ctx: SentContext, form: SentForm): Promise<EarlierAct | BegunAct | null> {
  const { db, clock } = ctx
  const now = clock.now()
  const openedAt = readToken(form.token, now)
  if (!openedAt) return null
  await tidySent(db, { begunBefore: new Date(now.getTime() - memorySpan), diedBefore: new Date(now.getTime() - deathSpan) })
  const row = sentRow(form, now)
  if (!(await insertSent(db, row))) {
    const earlier = await findEarlier(db, row, openedAt)
    // What was in the way has been released meanwhile.
    return earlier ? earlierAct(earlier, row, form) : beginSent(ctx, form)
  }
  // Asked after the row was written: whoever did the same has ended by now, or is kept out by the row.
  const earlier = await findEarlier(db, row, openedAt, true)
  if (earlier) {
    await deleteSent(db, row)
    return earlierAct(earlier, row, form)
  }
  const endWith = (sealedAnswer: Buffer | null) => endSent(db, row, { endedAt: clock.now(), sealedAnswer })
  return {
    end: (answer) => endWith(seal(ctx, form.token, answer)),
    breakOff: () => endWith(null),
    release: () => deleteSent(db, row),
  }
}

function sentRow(form: SentForm, begunAt: Date): SentRow {
  const reachHash = digest(canonical(form.reach))
  return {
    // A token counts for one operation and as long as its sender reaches the same.
    tokenHash: hash('sha256', Buffer.concat([digest(form.operation), reachHash, digest(form.token)]), 'buffer'),
    inputHash: digest(canonical(form.input)),
    operation: form.operation,
    reachHash,
    accountId: form.accountId,
    begunAt,
  }
}

/** What exactly this form was answered in the last so many milliseconds; null where it was not carried out, or nobody knows. */
export async function findAnswer({ db, clock }: SentContext, form: SentForm, span: number): Promise<string | null> {
  const now = clock.now()
  if (!readToken(form.token, now)) return null
  const sealed = await readSealedAnswer(db, sentRow(form, now), new Date(now.getTime() - span))
  return sealed && unseal(form.token, sealed)
}

function earlierAct({ tokenHash, accountId, name, begunAt, sealedAnswer }: EarlierRow, row: SentRow, { token }: SentForm): EarlierAct {
  const isOwn = accountId === row.accountId && Buffer.compare(tokenHash, row.tokenHash) === 0
  const answer = isOwn && sealedAnswer ? unseal(token, sealedAnswer) : null
  return { accountId, name, at: begunAt, isKnown: sealedAnswer !== null, answer }
}

/** When the form of a token was opened. @returns null for what is no token, or that of a form too old */
function readToken(token: string, now: Date): Date | null {
  const [, time] = /^([0-9a-z]{8,9})\.[0-9a-f-]{36}$/.exec(token) ?? []
  const at = time === undefined ? Number.NaN : Number.parseInt(time, 36)
  return at <= now.getTime() && at > now.getTime() - formSpan ? new Date(at) : null
}

/** The same text for equal values, in whatever order their fields stand. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}

const ivBytes = 12
const tagBytes = 16

function seal({ random }: Pick<Context, 'random'>, token: string, text: string): Buffer {
  const iv = random.bytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', sealKey(token), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

function unseal(token: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', sealKey(token), sealed.subarray(0, ivBytes))
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return decipher.update(sealed.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
}

/** Another digest than the one that is stored. */
function sealKey(token: string): Buffer {
  return digest(`answer:${token}`)
}
