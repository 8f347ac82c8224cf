import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Inbox, Mail } from './inbox.ts'

const query = z.object({
  to: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
})

/**
 * `/inbox.json`: the mails as JSON, newest first: `{ total, messages: [{ id, receivedAt, from, to, subject, messageId, text, html,
 * attachments: [{ filename, contentType, size, url, content }] }] }`, `content` in base64. `?to=` selects one recipient,
 * `?limit=` sets the number of mails (100). DELETE empties the inbox.
 */
export function inboxJson(app: FastifyInstance, inbox: Inbox, address: { url: string }): void {
  app.get('/inbox.json', async (request, reply) => {
    const input = query.safeParse(request.query)
    if (!input.success) {
      const issue = input.error.issues[0]!
      return reply.code(422).send({ code: 'INVALID_INPUT', message: `${issue.path.join('.')}: ${issue.message}` })
    }
    const mails = inbox.list(input.data.to)
    const messages = []
    for (const { id } of mails.slice(0, input.data.limit)) {
      const mail = await inbox.open(id)
      if (mail) messages.push(asJson(mail, address.url))
    }
    return reply.header('cache-control', 'no-store').send({ total: mails.length, messages })
  })

  app.delete('/inbox.json', async (_request, reply) => {
    await inbox.empty()
    return reply.code(204).send()
  })
}

function asJson(mail: Mail, publicUrl: string): unknown {
  const { created, attachments, ...rest } = mail
  return {
    ...rest,
    receivedAt: new Date(created * 1000).toISOString(),
    attachments: attachments.map((part, index) => ({
      filename: part.filename,
      contentType: part.contentType,
      size: part.content.length,
      url: `${publicUrl}/inbox/${mail.id}/attachments/${index}`,
      content: part.content.toString('base64'),
    })),
  }
}
