import { legalPages, templateCountry } from '#core/content/content-pages.ts'
import { english } from '#core/text/sentence.ts'
import { fault } from '#core/import/fault.ts'
import { writtenSlugs } from '../pages/queries-pages.ts'
import type { WriteScope } from './write-scope.ts'

/** Warns of imported shops whose company is abroad and whose legal pages are still templates, which follow the law of one country. */
export async function warnOfTemplateLaw({ connection, plan, shops, faults }: WriteScope): Promise<void> {
  for (const { entry } of plan.shops) {
    const shop = shops.find(({ slug }) => slug === entry.slug)
    if (!shop || shop.homeCountry === templateCountry) continue
    const written = await writtenSlugs(connection, shop)
    const templates = legalPages.filter((page) => !written.has(page))
    if (templates.length === 0) continue
    const country = shop.homeCountry.toUpperCase()
    const message = english`the company of ${shop.slug} is in ${country}, and the built-in pages ${templates.join(', ')} follow German law: have them checked there, and add your own as pages/<name>.<language>.md`
    faults.push(fault('TEMPLATE_LAW', entry.at, message))
  }
}
