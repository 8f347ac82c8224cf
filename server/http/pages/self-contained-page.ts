import { baseLocale } from '#core/shops/locale.ts'
import type { FastifyRequest } from 'fastify'
import { textOptionsOf, type TextOptions } from '#core/shops/text-overrides.ts'
import type { Shop } from '#core/shops/shop.ts'
import { requestLocale } from '#server/request/request-context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose page is asked for, once that has been found out. */
    shop: Pick<Shop, 'textOverrides' | 'defaultLocale'> | undefined
  }
}

interface BarePage {
  title: string
  text: string
  /** Seconds after which it comes again by itself. */
  againIn?: number
  /** The words of a link to the same address. */
  again?: string
}

/** Whether a browser wants to show the answer to somebody. */
export function asksForPage(request: FastifyRequest): boolean {
  return request.routeOptions.url === '/*' && (request.headers.accept?.includes('text/html') ?? false)
}

/** In whose words a page is to be said that cannot be drawn: the shop's if at least that is known, else the house's. */
export function bareVoice(request: FastifyRequest): TextOptions {
  const { shop = { textOverrides: {}, defaultLocale: baseLocale } } = request
  return textOptionsOf(shop, requestLocale(request, shop))
}

/** A page made of nothing but itself, for when there is no shop to draw one: what a page needs is what there is too little of. */
export function barePage({ locale }: TextOptions, { title, text, againIn, again }: BarePage): string {
  const refresh = againIn === undefined ? '' : `<meta http-equiv="refresh" content="${againIn}">`
  const link = again === undefined ? '' : `<p><a href="">${escaped(again)}</a></p>`
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
${refresh}<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title></head>
<body style="font:1.25rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem">
<h1>${escaped(title)}</h1><p role="status">${escaped(text)}</p>${link}</body></html>`
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
