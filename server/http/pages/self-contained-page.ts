import { baseLocale } from '#core/shops/locale.ts'
import type { FastifyRequest } from 'fastify'
import { makeTextOptions, type TextOptions } from '#core/shops/settings/text-overrides.ts'
import type { Shop } from '#core/shops/shop.ts'
import { requestLocale } from '#server/foundations/request/request-context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The shop whose page is requested, once it has been found. */
    shop: Pick<Shop, 'textOverrides' | 'defaultLocale' | 'name' | 'design' | 'theme'> | undefined
  }
}

interface SelfContainedPage {
  title: string
  text: string
  /** Seconds after which the page reloads itself. */
  reloadIn?: number
  /** Text of a link that reloads the page. */
  reload?: string
}

/** Language and text overrides of a self-contained page: those of the shop, where it was found before the failure. */
export function selfContainedTexts(request: FastifyRequest): TextOptions {
  const { shop = { textOverrides: {}, defaultLocale: baseLocale } } = request
  return makeTextOptions(shop, requestLocale(request, shop))
}

/** A self-contained error page for when rendering is impossible. */
export function selfContainedPage({ locale }: TextOptions, { title, text, reloadIn, reload }: SelfContainedPage): string {
  const refresh = reloadIn === undefined ? '' : `<meta http-equiv="refresh" content="${reloadIn}">`
  const link = reload === undefined ? '' : `<p><a href="">${escaped(reload)}</a></p>`
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
${refresh}<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title></head>
<body style="font:1.25rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem">
<h1>${escaped(title)}</h1><p role="status">${escaped(text)}</p>${link}</body></html>`
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
