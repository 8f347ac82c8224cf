import { readFile, stat } from 'node:fs/promises'
import { fileFault } from '#core/text/file-fault.ts'
import type { Command } from '#server/foundations/command.ts'
import type { Context } from '#server/foundations/context.ts'
import { maxBounceBytes, tooLargeBounce } from '#server/foundations/outbox/bounces/read-bounce.ts'
import { takeBounce } from '#server/foundations/outbox/bounces/take-bounce.ts'
import { bounceWords } from '#server/upkeep/explain.ts'
import { appSecret } from '#server/house/shops/app-secret.ts'
import { sayTo } from '../../declaring/say.ts'
import { unknownAction, usageError } from '../usage-errors.ts'

/** `EX_TEMPFAIL`: the mail server keeps the message and calls again. */
const tryLater = 75

/**
 * `bin/stagefront mail bounce`: takes in what a mail server reports about a mail that could not be delivered. It is no operation, because mail
 * servers call it with a report on standard input, and the exit code tells them whether to try again.
 */
export const mailCommand: Command = {
  // A mail server is no member of the staff, and its reports would crowd the log of what people did.
  actOf: () => null,
  // A mail that comes back in the middle of an upgrade must not bring the schema up to date.
  leavesSchema: true,
  usage: ['bounce FILE'],
  details: [
    'bounce reads a delivery report (RFC 3464), from standard input if FILE is -, and marks the mail that it is about.',
    'A hard bounce says that the address takes no mail, a soft one that this mail did not arrive.',
    'From standard input the exit code is 0 for messages that are left out, too, so that the mail server does not answer them, and 75 while the database cannot be reached, so that it tries again.',
  ],
  async run(context, [action = '', ...args]) {
    return action === 'bounce' ? bounce(context, args) : unknownAction(action, ['list', 'bounce'])
  },
  async runWithoutDatabase(_config, reason, [action]) {
    console.error(`the database cannot be opened: ${reason.message}`)
    return action === 'bounce' ? tryLater : 1
  },
}

async function bounce(context: Context, [file, ...more]: string[]): Promise<number> {
  if (file === undefined || more.length > 0) {
    console.error('name one file with the delivery report, or - for standard input')
    return usageError
  }
  const isPiped = file === '-'
  let message: Buffer
  try {
    message = isPiped ? await readAll(process.stdin) : await readMessage(file)
  } catch (thrown) {
    console.error(`${isPiped ? 'standard input' : file} cannot be read: ${fileFault(thrown)}`)
    return isPiped ? tryLater : 1
  }
  return mark(context, message, isPiped)
}

async function mark(context: Context, message: Buffer, isPiped: boolean): Promise<number> {
  let taken: Awaited<ReturnType<typeof takeBounce>>
  try {
    taken = await takeBounce(context, await appSecret(context), message)
  } catch (thrown) {
    if (!isPiped) throw thrown
    console.error(`the report was not taken in: ${thrown instanceof Error ? thrown.message : String(thrown)}`)
    return tryLater
  }
  if ('fault' in taken) {
    console.error(`left out: ${taken.fault}`)
    return isPiped ? 0 : 1
  }
  const say = await sayTo({ locale: 'en', timeZone: null })
  console.log(`${bounceWords({ ...taken, reason: null }, say)} marked`)
  return 0
}

async function readMessage(file: string): Promise<Buffer> {
  if ((await stat(file)).size > maxBounceBytes) throw new Error(tooLargeBounce)
  return readFile(file)
}

/** All of a stream. What is beyond the limit is read and dropped, so that the mail server can write to the end. */
async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of stream) {
    length += part.length
    if (length <= maxBounceBytes + part.length) parts.push(part)
  }
  return Buffer.concat(parts)
}
