import type { FastifyRequest } from 'fastify'
import type { Locale } from '#core/shops/locale.ts'

interface BarePage {
  locale: Locale
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

/**
 * A page made of nothing but itself, for when there is no shop to draw one: what a page needs is what there is too little of.
 * @param page words of our own: nothing a visitor wrote
 */
export function barePage({ locale, title, text, againIn, again }: BarePage): string {
  const refresh = againIn === undefined ? '' : `<meta http-equiv="refresh" content="${againIn}">`
  const link = again === undefined ? '' : `<p><a href="">${again}</a></p>`
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
${refresh}<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>${title}</title></head>
<body style="font:1.25rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem">
<h1>${title}</h1><p role="status">${text}</p>${link}</body></html>`
}
