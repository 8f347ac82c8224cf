import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'

const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * The Content-Security-Policy of one rendered page. Its inline scripts are allowed by their hashes, so the policy can
 * be kept with the page and no nonce has to differ between two visitors.
 *
 * @param formTargets origins that a form may end at besides the shop itself: in the checkout the hosted payment
 *   pages, because browsers also judge where a form's answer redirects to
 */
export function securityPolicy(html: string, formTargets: readonly string[]): string {
  const hashes = new Set<string>()
  for (const [, script] of html.matchAll(inlineScript)) {
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
    )
  }
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
    ["form-action 'self'", ...formTargets].join(' '),
  ].join('; ')
}

/** Where a payment form of the checkout may lead to. */
export function paymentOrigins(config: Config): string[] {
  if (!config.sandbox) return ['https://checkout.stripe.com']
  const shopHost = new URL(config.publicUrl).hostname
  return [...new Set([shopHost, 'localhost', '127.0.0.1'])].map((host) => `http://${host}:${config.sandboxPort}`)
}
