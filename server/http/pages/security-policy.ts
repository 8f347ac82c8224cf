import { hash } from 'node:crypto'
import type { Config } from '#server/config.ts'

const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>/g
const scriptEnd = '</script>'

/** What a page may do besides what every page may; everything else is forbidden. */
export interface PageAllowance {
  /** Origins that a form may end at besides the shop itself: in the checkout the hosted payment pages, because browsers also
   * judge where a form's answer redirects to. */
  formTargets?: readonly string[]
  /** The services that the shop tells what happens (CNS-04): nothing is loaded from there before the visitor agreed. */
  services?: { script: readonly string[]; connect: readonly string[]; img: readonly string[] }
  /** Origins whose pages may embed it (STA-09). */
  embedders?: readonly string[]
  /** What every page of the shop may show and reach (SHP-20). */
  shop?: { frame: readonly string[]; connect: readonly string[]; img: readonly string[] }
}

/**
 * The Content-Security-Policy of one rendered page. Its inline scripts are allowed by their hashes, so the policy can
 * be kept with the page and no nonce has to differ between two visitors.
 */
export function securityPolicy(page: Buffer, allowance: PageAllowance = {}): string {
  const { formTargets = [], services = { script: [], connect: [], img: [] }, embedders = [] } = allowance
  const shop = allowance.shop ?? { frame: [], connect: [], img: [] }
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashesOf(page), ...services.script].join(' '),
    "style-src 'self'",
    ["img-src 'self'", ...shop.img, ...services.img].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...shop.connect, ...services.connect].join(' '),
    ["frame-src 'self'", ...shop.frame].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    `frame-ancestors ${embedders.length > 0 ? embedders.join(' ') : "'none'"}`,
    ["form-action 'self'", ...formTargets].join(' '),
  ].join('; ')
}

/** Of its inline scripts, byte for byte as they stand in the page. */
function hashesOf(page: Buffer): Set<string> {
  // One letter a byte, so that places in the text are places in the page.
  const text = page.toString('latin1')
  const hashes = new Set<string>()
  for (const tag of text.matchAll(inlineScript)) {
    const from = tag.index + tag[0].length
    hashes.add(`'sha256-${hash('sha256', page.subarray(from, text.indexOf(scriptEnd, from)), 'base64')}'`)
  }
  return hashes
}

/**
 * Other houses that a shop's pages trust (SHP-20): its own subdomains, the mailing list's host, and of the houses that keep films
 * the one whose film it shows.
 * @param video the film's address, in a shop that shows one
 */
export function shopOrigins({ publicUrl, mailingListOrigin }: Config, video: string | undefined): NonNullable<PageAllowance['shop']> {
  const { hostname, protocol } = new URL(publicUrl)
  const own = isName(hostname) ? [`${protocol}//*.${hostname}`] : []
  return {
    img: own,
    connect: [...own, ...(mailingListOrigin ? [mailingListOrigin] : [])],
    frame: [...own, ...(video ? [new URL(video).origin] : [])],
  }
}

/** A host name that can have subdomains, and not `localhost` or a number. */
function isName(host: string): boolean {
  return host.includes('.') && !/^[\d.]+$/.test(host) && !host.startsWith('[')
}

/** Where a payment form of the checkout may lead to. */
export function paymentOrigins(config: Config): string[] {
  if (!config.sandbox) return ['https://checkout.stripe.com']
  const shopHost = new URL(config.publicUrl).hostname
  return [...new Set([shopHost, 'localhost', '127.0.0.1'])].map((host) => `http://${host}:${config.sandboxPort}`)
}
