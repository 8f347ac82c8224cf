import { argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { normalisedPassword } from '#core/staff/password-rules.ts'
import { batchQueue, type BatchQueue } from '#db/batch-queue.ts'
import type { Context } from '#server/foundations/context.ts'

/*
 * Argon2id (RFC 9106) of Node's own library. The parameters are part of each hash, so they can rise: a password that fits an older hash
 * is hashed anew (docs/decisions/0071-staff-sign-in.md has the measurements).
 */

/** `memory` in KiB. One hash takes about 0.2 s on a machine of 2026. */
export const parameters = { memory: 65_536, passes: 2, parallelism: 1 } as const

const tagLength = 32
const saltLength = 16
/**
 * So many attempts wait for their hash in one process, about four seconds. More are refused at once: addresses that nobody has come from
 * many networks, and no budget holds them together. Browsers that have signed in before wait apart, or such a flood would keep them out.
 */
export const maxWaiting = 20
/** More than any hash of ours, so that a broken row cannot make the server allocate without end. */
const maxMemory = 1_048_576

interface Work {
  password: string
  salt: Buffer
  memory: number
  passes: number
  parallelism: number
}

type HashContext = Pick<Context, 'queues' | 'random'>

/** Hashes a new password in the PHC format: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(ctx: HashContext, password: string): Promise<string> {
  const salt = Buffer.from(ctx.random.bytes(saltLength))
  const tag = await ctx.queues.of(hashing)({ password, salt, ...parameters })
  const { memory, passes, parallelism } = parameters
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plainBase64(salt)}$${plainBase64(tag)}`
}

/** Who tries a password: a browser in which the account has signed in before, or any other. */
export type Attempter = 'known' | 'strange'

/**
 * Compares a password with a hash. Without a hash it works just as long, so that nobody learns from the time whether an account exists.
 * @returns whether it fits, and whether the hash was made with other parameters than today's; null where too many wait already
 */
export async function checkPassword(
  ctx: HashContext,
  password: string,
  hash: string | null,
  attempter: Attempter,
): Promise<{ fits: boolean; isOutdated: boolean } | null> {
  const waiting = ctx.queues.of(attempts)
  if (waiting[attempter] >= maxWaiting) return null
  const stored = hash === null ? null : readHash(hash)
  const { salt, memory, passes, parallelism } = stored ?? { salt: Buffer.alloc(saltLength), ...parameters }
  waiting[attempter]++
  const tag = await ctx.queues
    .of(hashing)({ password, salt, memory, passes, parallelism })
    .finally(() => void waiting[attempter]--)
  const fits = stored !== null && stored.tag.length === tag.length && timingSafeEqual(stored.tag, tag)
  const isOutdated = memory !== parameters.memory || passes !== parameters.passes || parallelism !== parameters.parallelism
  return { fits, isOutdated }
}

/** How many attempts are being hashed or wait for it. */
function attempts(): Record<Attempter, number> {
  return { known: 0, strange: 0 }
}

/** One hash at a time per process: each occupies 64 MiB and a core, and a flood of attempts must not take them from the fans. */
function hashing(): BatchQueue<Work, Buffer> {
  return batchQueue(async (works) => Promise.all(works.map(derive)), { workers: 1, maxBatch: 1 })
}

async function derive({ password, salt, ...cost }: Work): Promise<Buffer> {
  return promisify(argon2)('argon2id', { message: normalisedPassword(password), nonce: salt, tagLength, ...cost })
}

function readHash(hash: string): (Omit<Work, 'password'> & { tag: Buffer }) | null {
  const [, memory, passes, parallelism, salt = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? []
  if (tag === '' || Number(memory) > maxMemory) return null
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** The PHC format leaves the signs at the end out. */
function plainBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
