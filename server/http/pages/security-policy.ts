import { hash } from 'node:crypto'
import type { Config } from '#server/config/config.ts'

/** Origins for the scripts of payment providers. */
export interface PaymentSources {
  script: readonly string[]
  frame: readonly string[]
  connect: readonly string[]
  img: readonly string[]
  /** Whether a provider's script writes style sheets into the page. Then all inline styles are allowed, because its texts are not known. */
  inlineStyles: boolean
}

const noPayment: PaymentSources = { script: [], frame: [], connect: [], img: [], inlineStyles: false }

/** What a page may do in addition to every page's rights; everything else is forbidden. */
export interface PageAllowance {
  /**
   * Origins that a form may lead to besides the shop itself: in the checkout the hosted payment pages, because browsers also apply the
   * policy to the redirect after a form.
   */
  formTargets?: readonly string[]
  /** What the scripts of payment providers need, on the pages where a payment method needs them (PAY-20). */
  payment?: PaymentSources
  /** The shop's tracking services (CNS-04). Nothing is loaded from them before the visitor has agreed. */
  services?: { script: readonly string[]; connect: readonly string[]; img: readonly string[] }
  /** Origins whose pages may embed this page (STA-09). */
  embedders?: readonly string[]
  /** Origins that every page of the shop may load from and send requests to (SHP-20). */
  shop?: { frame: readonly string[]; connect: readonly string[]; img: readonly string[] }
}

/** The texts of the inline scripts and style sheets that our own code wrote; the browser ignores all others in the page. */
export interface InlineParts {
  scripts: readonly string[]
  styles: readonly string[]
}

/**
 * The Content-Security-Policy of one rendered page. Its inline scripts and styles are allowed by their hashes instead of a nonce, so the
 * policy is the same for all visitors and can be cached with the page.
 */
export function securityPolicy({ scripts, styles }: InlineParts, allowance: PageAllowance = {}): string {
  const { formTargets = [], services = { script: [], connect: [], img: [] }, embedders = [] } = allowance
  const shop = allowance.shop ?? { frame: [], connect: [], img: [] }
  const payment = allowance.payment ?? noPayment
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashTexts(scripts), ...payment.script, ...services.script].join(' '),
    // Beside a hash, browsers ignore 'unsafe-inline'.
    ["style-src 'self'", ...(payment.inlineStyles ? ["'unsafe-inline'"] : hashTexts(styles))].join(' '),
    ["img-src 'self'", ...shop.img, ...payment.img, ...services.img].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...shop.connect, ...payment.connect, ...services.connect].join(' '),
    ["frame-src 'self'", ...shop.frame, ...payment.frame].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    `frame-ancestors ${embedders.length > 0 ? embedders.join(' ') : "'none'"}`,
    ["form-action 'self'", ...formTargets].join(' '),
  ].join('; ')
}

function hashTexts(texts: readonly string[]): Set<string> {
  return new Set(texts.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`))
}

/**
 * Other origins that a shop's pages may use (SHP-20): its own subdomains, the mailing list's origin, and the host of its video.
 * @param video the video's address, in a shop that shows one
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

/** Whether the host can have subdomains: neither `localhost` nor an IP address. */
function isName(host: string): boolean {
  return host.includes('.') && !/^[\d.]+$/.test(host) && !host.startsWith('[')
}
