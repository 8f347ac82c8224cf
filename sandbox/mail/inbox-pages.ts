import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from '../pages/html.ts'
import { browserLanguage, moment, sendPage } from '../pages/layout.ts'
import { texts, type Language } from '../pages/texts.ts'
import type { Inbox } from './inbox.ts'

const maxShown = 200

/** `/inbox`: the mails as pages. The HTML of a mail is shown in a sandboxed frame without scripts. */
export function inboxPages(app: FastifyInstance, inbox: Inbox): void {
  app.get<{ Querystring: { to?: string } }>('/inbox', (request, reply) => {
    const language = browserLanguage(request.headers['accept-language'])
    const text = texts[language]
    const mails = inbox.list(request.query.to).slice(0, maxShown)
    return sendPage(reply, {
      title: text.inbox,
      language,
      width: 'wide',
      body: html`<nav><a href="/">${text.overviewTitle}</a></nav>
        <h1>${text.inbox}</h1>
        ${mails.length === 0 && html`<p>${text.inboxEmpty}</p>`}
        <ol class="mails" reversed>
          ${mails.map(
            (mail) =>
              html`<li>
                <a href="/inbox/${mail.id}"
                  ><strong>${mail.subject || text.noSubject}</strong
                  ><span>${text.recipient} ${mail.to.join(', ')} · ${moment(mail.created * 1000, language)}</span></a
                >
              </li>`,
          )}
        </ol>
        ${mails.length > 0 && html`<form method="post" action="/inbox/empty" class="card"><button>${text.emptyInbox}</button></form>`}`,
    })
  })

  app.post('/inbox/empty', async (_request, reply) => {
    await inbox.empty()
    return reply.redirect('/inbox', 303)
  })

  app.get<{ Params: Id }>('/inbox/:id', async (request, reply) => {
    const language = browserLanguage(request.headers['accept-language'])
    const text = texts[language]
    const mail = await inbox.open(request.params.id)
    if (!mail) return sendMissing(reply, language)
    const title = mail.subject || text.noSubject
    return sendPage(reply, {
      title,
      language,
      width: 'wide',
      body: html`<nav><a href="/inbox">${text.inbox}</a></nav>
        <h1>${title}</h1>
        <dl>
          <dt>${text.from}</dt>
          <dd>${mail.from}</dd>
          <dt>${text.recipient}</dt>
          <dd>${mail.to.join(', ')}</dd>
          <dt>${text.when}</dt>
          <dd>${moment(mail.created * 1000, language)}</dd>
        </dl>
        ${
          mail.attachments.length > 0 &&
          html`<h2>${text.attachments}</h2>
            <ul>
              ${mail.attachments.map((part, place) => html`<li><a href="/inbox/${mail.id}/attachments/${place}" download="${part.filename}">${part.filename}</a> <span class="soft">${part.contentType}, ${Math.ceil(part.content.length / 1024)} kB</span></li>`)}
            </ul>`
        }
        <h2>${text.asHtml}</h2>
        ${mail.html === null ? html`<p>${text.noHtml}</p>` : html`<iframe sandbox src="/inbox/${mail.id}/html" title="${text.asHtml}"></iframe>`}
        <h2>${text.asText}</h2>
        ${mail.text === null ? html`<p>${text.noText}</p>` : html`<pre tabindex="0">${mail.text}</pre>`}
        <p><a href="/inbox/${mail.id}/raw">${text.raw}</a></p>`,
    })
  })

  app.get<{ Params: Id }>('/inbox/:id/html', async (request, reply) => {
    const mail = await inbox.open(request.params.id)
    if (!mail?.html) return sendMissing(reply, browserLanguage(request.headers['accept-language']))
    return reply
      .header(
        'content-security-policy',
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; font-src data: http: https:; frame-ancestors 'self'",
      )
      .header('cache-control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(mail.html)
  })

  app.get<{ Params: Id }>('/inbox/:id/raw', async (request, reply) => {
    const raw = await inbox.raw(request.params.id)
    if (!raw) return sendMissing(reply, browserLanguage(request.headers['accept-language']))
    return reply.header('x-content-type-options', 'nosniff').type('text/plain; charset=utf-8').send(raw)
  })

  app.get<{ Params: Id & { place: string } }>('/inbox/:id/attachments/:place', async (request, reply) => {
    const part = (await inbox.open(request.params.id))?.attachments[Number(request.params.place)]
    if (!part) return sendMissing(reply, browserLanguage(request.headers['accept-language']))
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(part.filename)}`)
      .header('content-security-policy', 'sandbox')
      .header('x-content-type-options', 'nosniff')
      .type(part.contentType)
      .send(part.content)
  })
}

interface Id {
  id: string
}

function sendMissing(reply: FastifyReply, language: Language): FastifyReply {
  const text = texts[language]
  return sendPage(reply, {
    title: text.inbox,
    language,
    status: 404,
    body: html`<h1>404</h1>
      <p>${text.mailMissing}</p>
      <p><a href="/inbox">${text.inbox}</a></p>`,
  })
}
