import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import type { PageContext } from '#storefront/page-context.ts'

/** The links to the legal pages, which every footer has. The form for withdrawals is in bold, because it has to stand out. */
export function legalLinks(page: PageContext): { to: string; text: string; isBold?: true }[] {
  return [
    { to: paths.terms(), text: m.footer_terms({}, page) },
    { to: paths.withdrawal(), text: m.footer_withdrawal({}, page) },
    { to: paths.withdraw(), text: m.footer_withdraw({}, page), isBold: true },
    { to: paths.dataPolicy(), text: m.footer_datapolicy({}, page) },
    { to: paths.imprint(), text: m.footer_imprint({}, page) },
    { to: paths.accessibility(), text: m.footer_accessibility({}, page) },
  ]
}
