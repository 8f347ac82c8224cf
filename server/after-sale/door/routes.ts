import { gzip } from 'node:zlib'
import { promisify } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { scansPerBatch, verdicts } from '#core/door/check-scan.ts'
import { systemPaths } from '#core/urls.ts'
import { refuse } from '#server/foundations/problems.ts'
import { queryText, readBody, sendProblems } from '#server/foundations/request/rest.ts'
import { snakeKeys } from '#server/foundations/request/snake-keys.ts'
import { requestVisitor } from '#server/foundations/request/visitor.ts'
import { bookScans } from './scanning/book-scans.ts'
import { doorCounts, doorList, presentDoor } from './lists/door-list.ts'
import { doorListCsv, printedDoorList } from './holders.ts'
import type { SentScan } from './scanning/scan.ts'
import { signedIn, signIn } from './lists/sign-in.ts'

const compress = promisify(gzip)

const sessionSchema = z.object({ code: z.string().max(100) })

const scanSchema = z
  .object({
    id: z.uuid(),
    act: z.enum(['in', 'out', 'undo', 'hand_out']),
    text: z.string().max(500).nullish(),
    ticket_id: z.int().positive().nullish(),
    item_id: z.int().positive().nullish(),
    undoes: z.uuid().nullish(),
    at: z.iso.datetime({ offset: true }),
    decided: z.enum(verdicts).nullish(),
  })
  .transform(({ ticket_id: ticketId, item_id: itemId, text, undoes, at, decided, ...scan }): SentScan => {
    const given = {
      text: text ?? null,
      ticketId: ticketId ?? null,
      itemId: itemId ?? null,
      undoes: undoes ?? null,
      decided: decided ?? null,
    }
    return { ...scan, ...given, at: new Date(at) }
  })

const batchSchema = z.object({ sent_at: z.iso.datetime({ offset: true }), scans: z.array(scanSchema).max(scansPerBatch) })

/** What phones at a door call (OPS-17). Nothing of it is stored on the way. */
export function doorRoutes(app: FastifyInstance): void {
  app.post(systemPaths.doorApi('session'), async (request, reply) => {
    const ctx = requestVisitor(request)
    const body = readBody(sessionSchema, request)
    const result = body.ok ? await signIn(ctx, body.value.code) : body
    if (!result.ok) return sendProblems(reply, ctx, result.problems)
    const { token, door } = result.value
    return reply.code(201).send(snakeKeys({ now: ctx.clock.now(), token, ...presentDoor(ctx, door) }))
  })

  app.get(systemPaths.doorApi('list'), async (request, reply) => {
    const ctx = requestVisitor(request)
    const device = await signedIn(ctx, request.headers.authorization)
    if (!device.ok) return sendProblems(reply, ctx, device.problems)
    const since = queryText(request, 'since') ?? null
    if (since !== null && !/^\d{1,18}$/.test(since))
      return sendProblems(reply, ctx, refuse('INVALID_INPUT', { field: 'since', text: 'input_integer' }).problems)
    const { tickets, ...list } = await doorList(ctx, device.value.door, { since, items: queryText(request, 'items') ?? null })
    return sendCompressed(request, reply, { now: ctx.clock.now(), ...(snakeKeys(list) as object), tickets })
  })

  app.get(systemPaths.doorApi('list.csv'), async (request, reply) => {
    const ctx = requestVisitor(request)
    const device = await signedIn(ctx, request.headers.authorization)
    if (!device.ok) return sendProblems(reply, ctx, device.problems)
    return reply.type('text/csv; charset=utf-8').send(await doorListCsv(ctx, device.value.door))
  })

  app.get(systemPaths.doorApi('list.pdf'), async (request, reply) => {
    const ctx = requestVisitor(request)
    const device = await signedIn(ctx, request.headers.authorization)
    if (!device.ok) return sendProblems(reply, ctx, device.problems)
    return reply.type('application/pdf').send(Buffer.from(await printedDoorList(ctx, device.value.door)))
  })

  app.post(systemPaths.doorApi('scans'), async (request, reply) => {
    const ctx = requestVisitor(request)
    const device = await signedIn(ctx, request.headers.authorization, { afterClosing: true })
    if (!device.ok) return sendProblems(reply, ctx, device.problems)
    const body = readBody(batchSchema, request)
    if (!body.ok) return sendProblems(reply, ctx, body.problems)
    const { scans, sent_at: sentAt } = body.value
    const booked = await bookScans(ctx, device.value, { scans, sentAt: new Date(sentAt) })
    return reply.send(snakeKeys({ now: ctx.clock.now(), scans: booked, counts: await doorCounts(ctx, device.value.door) }))
  })
}

/** A list of ten thousand tickets is a tenth as long compressed. */
async function sendCompressed(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
  const json = JSON.stringify(answer)
  reply.type('application/json; charset=utf-8').header('Vary', 'Accept-Encoding')
  if (json.length < 1000 || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(json)
  return reply.header('Content-Encoding', 'gzip').send(await compress(json))
}
