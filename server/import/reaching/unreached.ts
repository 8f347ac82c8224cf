import type { Entry } from '#core/import/entities.ts'
import { english } from '#core/text/sentence.ts'
import { fault, type Fault, type Place } from '#core/import/fault.ts'
import type { Connection } from '#db/database.ts'
import { plannedSlugs, type ImportPlan, type Planned } from '#server/foundations/import-support/import-part.ts'
import { findIds } from '#server/foundations/import-support/queries-ids.ts'
import { categoryReach, idleCarriers, lostParts, productReach, venuesWithoutEvents } from './queries-reach.ts'
import type { ImportOptions } from '../import-options.ts'
import { redirectFaults } from '../planning/redirect-faults.ts'

/**
 * What the import brought and no page shows, or nobody can choose. It is called when everything is written, because that depends on entries
 * of several kinds, of earlier imports too. Errors are for what cannot be meant; what is probably a mistake is a warning.
 */
export async function unreached(
  connection: Connection,
  plan: ImportPlan,
  options: Pick<ImportOptions, 'defaultShop'>,
  now: Date,
): Promise<Fault[]> {
  return [
    ...(await unreachedProducts(connection, plan, now)),
    ...(await unreachedCategories(connection, plan, now)),
    ...(await brokenBundles(connection, plan, now)),
    ...(await idleEntries(connection, plan, now)),
    ...methodsOfNoShop(plan),
    ...(await skippedSlugs(connection, plan)),
    ...(await redirectFaults(connection, plan, options.defaultShop)),
  ]
}

async function unreachedProducts(connection: Connection, { products, bundles }: ImportPlan, now: Date): Promise<Fault[]> {
  const own = new Set(plannedSlugs(bundles.filter(({ entry }) => entry.value.ownRoot)))
  return (await productReach(connection, plannedSlugs(products), now)).flatMap(({ slug, shops, isUnsearchable }) => {
    const at = findPlace(products, slug)
    const event = products.some(({ entry }) => entry.slug === slug && entry.value.event !== null)
    if (shops === 0) {
      const cure = own.has(slug)
        ? english`A shop sells a bundle if it sells everything in it`
        : event
          ? english`Name it in sells.events of a shop, or its artist in sells.artists`
          : english`Name it in sells.products of a shop, or its artist in sells.artists`
      return [fault('NOT_IN_SHOP', at, english`${slug} is sold by no shop, so it has no page. ${cure}`)]
    }
    if (!isUnsearchable) return []
    const message = english`${slug} has no artist and is in no main category, so searches do not find it. Name one in categories`
    return [fault('NOT_FOUND', at, message)]
  })
}

async function unreachedCategories(connection: Connection, { categories }: ImportPlan, now: Date): Promise<Fault[]> {
  const reach = await categoryReach(connection, plannedSlugs(categories), now)
  return reach.flatMap(({ slug, hasPage, hasContents, isResting }) => {
    const entry = categories.find((planned) => planned.entry.slug === slug)?.entry
    if (!entry || entry.implied) return []
    if (!hasPage) {
      // What is off sale or over for now takes its category along.
      if (isResting) return []
      const lack = hasContents ? english`only what is below it is listed in a shop` : english`no shop lists anything of it`
      return [fault('NO_PAGE', entry.at, english`${slug} has no page: no shop names it in categories, and ${lack}`)]
    }
    if (hasContents || isResting || entry.value.type !== 'CATEGORY' || !entry.value.mainCategory) return []
    return [fault('EMPTY', entry.at, english`${slug} contains nothing that a shop lists, so no menu shows it`)]
  })
}

async function brokenBundles(connection: Connection, { bundles }: ImportPlan, now: Date): Promise<Fault[]> {
  return (await lostParts(connection, plannedSlugs(bundles), now)).map(({ bundle, part, shop, isOver }) => {
    const what =
      shop === null
        ? isOver
          ? english`${part} is over or called off`
          : english`${part} is off sale`
        : english`the shop ${shop} sells ${bundle} but not ${part}`
    return fault('BUNDLE_UNAVAILABLE', findPlace(bundles, bundle), english`nobody can buy ${bundle}: ${what}`)
  })
}

async function idleEntries(connection: Connection, { venues, carriers }: ImportPlan, now: Date): Promise<Fault[]> {
  const halls = await venuesWithoutEvents(connection, plannedSlugs(venues))
  const idle = await idleCarriers(connection, plannedSlugs(carriers), now)
  return [
    ...halls.map((slug) => fault('UNUSED', findPlace(venues, slug), english`${slug} is shown nowhere: no event takes place there`)),
    ...idle.map(({ slug, isPickup }) => {
      const why = isPickup
        ? english`its event is over or called off`
        : english`none of its countries is one that goods are sent to (countries, shippable)`
      return fault('UNUSED', findPlace(carriers, slug), english`nobody can choose ${slug}: ${why}`)
    }),
  ]
}

/** Payment methods that all shops of the import exclude. */
function methodsOfNoShop({ paymentMethods, shops }: ImportPlan): Fault[] {
  if (shops.length === 0) return []
  return paymentMethods
    .filter(({ entry }) => entry.value.active && shops.every((shop) => shop.entry.value.paymentBlacklist.includes(entry.slug)))
    .map(({ entry }) => fault('UNUSED', entry.at, english`nobody can choose ${entry.slug}: the payment_blacklist of every shop names it`))
}

/** Slugs in settings that lead to nothing. Pages skip them, but a discount gate without its category would protect nothing. */
async function skippedSlugs(connection: Connection, { products, shops }: ImportPlan): Promise<Fault[]> {
  const named = [
    ...products.flatMap(({ entry }) => [
      ...settings(entry, 'related_item_slugs', 'products', entry.value.meta['related_item_slugs']),
      ...settings(entry, 'leads', 'categories', entry.value.meta['leads']),
    ]),
    ...shops.flatMap(({ entry }) => [
      ...settings(entry, 'related_item_slugs', 'products', entry.value.meta.related_item_slugs),
      ...settings(entry, 'special_category', 'categories', [entry.value.meta.special_category]),
      ...settings(entry, 'discount_gate.category', 'categories', [entry.value.meta.discount_gate?.category]),
    ]),
  ]
  const found = {
    products: await findIds(connection, 'products', slugsOfKind(named, 'products')),
    categories: await findIds(connection, 'categories', slugsOfKind(named, 'categories')),
  }
  return named
    .filter(({ kind, slug }) => !found[kind].has(slug))
    .map(({ at, setting, kind, slug }) => {
      const what = kind === 'products' ? english`product or event` : english`category, artist or tour`
      const isGate = setting.startsWith('discount_gate')
      const effect = isGate ? english`so the code would protect nothing` : english`so pages leave it out`
      return fault(isGate ? 'UNKNOWN_REFERENCE' : 'SLUG_SKIPPED', at, english`there is no ${what} “${slug}”, ${effect}`)
    })
}

interface NamedSlug {
  at: Place
  setting: string
  kind: 'products' | 'categories'
  slug: string
}

function settings({ at }: Entry<unknown>, setting: string, kind: NamedSlug['kind'], slugs: unknown): NamedSlug[] {
  const column = [at.column, 'meta', setting].filter(Boolean).join('.')
  const texts = Array.isArray(slugs) ? slugs.filter((slug): slug is string => typeof slug === 'string') : []
  return texts.map((slug) => ({ at: { ...at, column }, setting, kind, slug }))
}

function slugsOfKind(named: readonly NamedSlug[], kind: NamedSlug['kind']): string[] {
  return named.filter((each) => each.kind === kind).map(({ slug }) => slug)
}

function findPlace(planned: readonly Planned[], slug: string): Place {
  return planned.find(({ entry }) => entry.slug === slug)?.entry.at ?? { file: slug, row: null, column: null }
}
