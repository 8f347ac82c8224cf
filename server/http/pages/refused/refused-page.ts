import type { FastifyReply, FastifyRequest } from 'fastify'
import { documentColours } from '#core/shops/settings/document-colours.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { inLocale } from '#core/shops/locale.ts'
import type { Shop } from '#core/shops/shop.ts'
import { readShopTheme } from '#core/shops/theme/shop-theme.ts'
import { m } from '#texts/messages.ts'
import { selfContainedPage, selfContainedTexts } from '../self-contained-page.ts'
import { escaped, roomFrame } from '../waiting-room/room-frame.ts'
import { secretFields, sentForm, type SentForm } from './sent-form.ts'

/*
 * What a browser is shown in place of a page that could not be made. If it has sent a form, the entries lie in the page, and a button sends
 * them again: without JavaScript nothing else keeps them. The page goes nowhere by itself, because they would be lost.
 *
 * A form of another site never comes back: it is refused before its entries are read, and a button here would send them in our name.
 */

/** What is said; `text` are paragraphs, of which empty ones are left out. */
export interface RefusedPage {
  title: string
  text: readonly string[]
  /** Text of a link that loads the page anew, for a request without a form. */
  reload?: string
  /** A link to what has to be done before the form can be sent again. It opens another tab, so that this one stays. */
  first?: { to: string; text: string } | undefined
}

/** Answers a browser with a page that says why there is no other; the status has been set. */
export function sendRefusedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RefusedPage,
  texts: TextOptions = selfContainedTexts(request),
): FastifyReply {
  void reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8')
  const { html, policy } = refusedPage(request, page, texts)
  if (policy !== null) void reply.header('Content-Security-Policy', policy)
  return reply.send(html)
}

/** The page, and its own policy where it has a form. */
export function refusedPage(
  request: FastifyRequest,
  { title, text, reload, first }: RefusedPage,
  texts: TextOptions = selfContainedTexts(request),
): { html: string; policy: string | null } {
  const sent = sentForm(request)
  if (sent) return formBackPage({ shop: request.shop, title, text: [...text, m.form_kept({}, texts)], first }, sent, texts)
  const isForm = request.method === 'POST'
  const paragraphs = isForm ? [...text, m.form_not_kept({}, texts)] : text
  const words = { title, text: paragraphs.filter(Boolean).join(' ') }
  return { html: selfContainedPage(texts, isForm || reload === undefined ? words : { ...words, reload }), policy: null }
}

/** A page with the entries of a form and the button that sends them again. */
export function formBackPage(
  { shop, title, text, first }: RefusedPage & { shop: Pick<Shop, 'name' | 'design' | 'theme'> | undefined },
  { action, isInParts, fields, secrets, files }: SentForm,
  texts: TextOptions,
): { html: string; policy: string } {
  const inputs = fields.map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
  const asked = secretFields.filter((name) => secrets.includes(name)).map((name) => secretInput(name, texts))
  const chosen = files.map(
    (name) => `<p><label>${escaped(m.form_file_again({}, texts))} <input type="file" name="${escaped(name)}"></label></p>`,
  )
  const before = first
    ? `<p><a class="button quiet" href="${escaped(first.to)}" target="_blank" rel="noopener">${escaped(first.text)}</a></p>`
    : ''
  const encoding = isInParts ? ' enctype="multipart/form-data"' : ''
  return roomFrame(
    {
      shopName: shop ? inLocale(shop.name, texts.locale) : null,
      colours: shop ? documentColours(shop.design, readShopTheme(shop.theme)) : documentColours(''),
      title,
      body: `<h1>${escaped(title)}</h1>${text
        .filter(Boolean)
        .map((each) => `<p>${escaped(each)}</p>`)
        .join('')}${before}
<form method="post" action="${escaped(action)}"${encoding}>${inputs.join('')}${asked.join('')}${chosen.join('')}<button class="button">${escaped(m.busy_send_again({}, texts))}</button></form>`,
    },
    texts,
  )
}

function secretInput(name: (typeof secretFields)[number], texts: TextOptions): string {
  const [type, autocomplete, label] = {
    password: ['password', 'current-password', m.staff_password],
    code: ['text', 'one-time-code', m.staff_code],
    recovery: ['text', 'off', m.staff_recovery_code],
  }[name] as [string, string, typeof m.staff_code]
  return `<p><label>${escaped(label({}, texts))} <input type="${type}" name="${name}" autocomplete="${autocomplete}"></label></p>`
}
