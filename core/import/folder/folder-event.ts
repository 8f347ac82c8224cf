import { isOfferedKind, isSellable } from '#core/catalog/sellable.ts'
import { english } from '#core/text/sentence.ts'
import { localText } from '#core/shops/local-text.ts'
import { baseLocale, inLocale, ticketName, type LocalText } from '#core/shops/locale.ts'
import type { Entry, EventPart, EventSeatingPlan, Pool, Product, Reference, Variant } from '../entities.ts'
import { fault, type Fault, type Place } from '../fault.ts'
import {
  areaPools,
  matchCategories,
  namedPlan,
  matchPlanCategory,
  type MatchedCategory,
  type NamedPlan,
  type PlanFiles,
} from './event-seating.ts'
import { richText } from './folder-base.ts'
import type { FolderEntry, TicketCategoryEntry } from './folder-format.ts'
import type { Keys } from './folder-entries.ts'
import { slugify } from '../slugs.ts'
import { cents, moment, momentOrTime, productImage } from '../written-values.ts'

/** A date with the inherited fields filled in. */
export interface WrittenEvent {
  slug: string
  value: FolderEntry<'events'>
  placeOf: (...keys: Keys) => Place
  /** The tour in whose file it is; null for a date of its own. */
  tour: string | null
}

/** Converts a date to a product of kind `event`; null if a required field is missing, or its seating plan has faults. */
export function eventEntry(
  event: WrittenEvent,
  promoter: string | null,
  markdown: LocalText | undefined,
  plans: PlanFiles = new Map(),
): { entry: Entry<Product> | null; faults: Fault[] } {
  const { slug, value, placeOf, tour } = event
  const message = tour === null ? 'is missing' : 'is missing, both here and in event_defaults of the tour'
  const missing = (key: string) => fault('MISSING', placeOf(key), message)
  const from = moment(value.date)
  if (value.venue === undefined || from === null || value.name === undefined) {
    const faults = [
      value.venue === undefined ? missing('venue') : null,
      from === null ? missing('date') : null,
      value.name === undefined ? missing('name') : null,
    ]
    return { entry: null, faults: faults.filter((each) => each !== null) }
  }
  const seating = namedPlan(value.seating_plan, plans, placeOf('seating_plan'))
  const tickets = readTickets(event, seating)
  const meta = value.meta ?? {}
  const offered = tickets.variants.filter((variant) => isOfferedKind(variant, meta))
  const tours = [...new Set([...(tour ? [tour] : []), ...(value.tours ?? [])])]
  const product: Product = {
    kind: 'event',
    artist: value.artist ?? null,
    name: localText(value.name),
    productType: null,
    color: null,
    description: richText(value.description, markdown),
    disclaimer: localText(value.disclaimer),
    soldOutMessage: localText(value.sold_out_message),
    priceCents: lowestPrice(offered),
    originalPriceCents: null,
    vatRate: value.vat_rate ?? 'reduced',
    contractPartner: value.promoter ?? promoter,
    withdrawal: value.withdrawal ?? 'none',
    cartLimit: Math.min(value.cart_limit ?? 10, value.max_per_customer ?? Infinity),
    active: value.active ?? true,
    over18: value.over_18 ?? false,
    publicShippableFrom: moment(value.shippable_from),
    additionalInformation: null,
    details: null,
    meta,
    sortOrder: value.sort_order ?? 0,
    categories: [...new Set([...tours, ...(value.categories ?? [])])],
    images: (value.images ?? []).map((image, index) => productImage(image, placeOf('images', index))),
    pools: tickets.pools,
    variants: tickets.variants,
    event: {
      ...eventPart(value, value.venue, from, tickets.pricingCategories),
      ...(tickets.seatingPlan && { seatingPlan: tickets.seatingPlan }),
      ...(value.policy !== undefined && { policyFile: value.policy }),
    },
  }
  const categories = value.categories ?? []
  const references = [
    { kind: 'venue', slug: value.venue, at: placeOf('venue') } satisfies Reference,
    ...(value.artist ? [{ kind: 'category', slug: value.artist, at: placeOf('artist') } satisfies Reference] : []),
    ...(value.promoter ? [{ kind: 'legalEntity', slug: value.promoter, at: placeOf('promoter') } satisfies Reference] : []),
    ...tours.map((each): Reference => ({ kind: 'category', slug: each, at: placeOf('tours') })),
    ...categories.map((each, index): Reference => ({ kind: 'category', slug: each, at: placeOf('categories', index) })),
  ]
  const faults = [...seating.faults, ...tickets.faults, ...unreachableSteps(product, placeOf)]
  // Whatever is missing of its plan is no fault of the event.
  if (seating.isFaulty) return { entry: null, faults }
  if (value.seating_plan !== undefined && value.seatmap_url !== undefined)
    faults.push(fault('VALUE', placeOf('seatmap_url'), 'must be left out beside seating_plan, which has an address of its own'))
  if (offered.length === 0 && meta['external_link'] === undefined) {
    const words =
      tickets.variants.length === 0
        ? 'has no tickets: it is listed, but nothing can be bought'
        : 'has no tickets of the kind that its meta allows: it is listed, but nothing can be bought'
    faults.push(fault('NO_TICKETS', placeOf(), words))
  }
  if (opensLate(value.date, value.doors)) {
    faults.push(
      fault(
        'DOORS_LATE',
        placeOf('doors'),
        'is later than the start, so it is read as the evening before; if that is meant, write the day too, as in "2027-03-12 23:00"',
      ),
    )
  }
  return { entry: { slug, value: product, at: placeOf(), references, implied: false }, faults }
}

/** Tickets of which more are sold at a time than a cart may contain, or whose places are chosen one by one. */
function unreachableSteps({ variants, cartLimit, event }: Product, placeOf: WrittenEvent['placeOf']): Fault[] {
  const stepped = variants.filter(({ amountStep = 1 }) => amountStep > 1)
  if (event?.seatingPlan && stepped.length > 0)
    return [fault('VALUE', placeOf('tickets'), 'must have no step beside seating_plan: places of a plan are chosen one by one')]
  const unreachable = stepped.filter(({ amountStep = 1 }) => amountStep > cartLimit)
  return unreachable.map(({ slug, amountStep }) =>
    fault(
      'VALUE',
      placeOf('tickets'),
      english`step of “${slug}” is ${amountStep}, but one cart may contain only ${cartLimit} tickets of the event`,
    ),
  )
}

/** Whether the doors open after the start. A concert that starts at night may open its doors the evening before (`event-times.ts`). */
function opensLate(date: string | undefined, doors: string | undefined): boolean {
  const start = /\b(\d\d:\d\d)$/.exec(date ?? '')?.[1]
  return start !== undefined && doors !== undefined && doors.length === start.length && start >= '06:00' && doors > start
}

function eventPart(
  value: FolderEntry<'events'>,
  venue: string,
  happeningFrom: EventPart['happeningFrom'],
  pricingCategories: EventPart['pricingCategories'],
): EventPart {
  return {
    venue,
    happeningFrom,
    pricingCategories,
    happeningUntil: momentOrTime(value.until),
    doorTime: momentOrTime(value.doors),
    stageTime: momentOrTime(value.stage),
    presaleAt: moment(value.presale),
    checkInStartAt: moment(value.check_in_from),
    checkInEndAt: moment(value.check_in_until),
    supportArtists: value.support ?? [],
    ageLimit: value.age_limit ?? null,
    localOrganizer: value.local_organizer ?? null,
    seatmapUrl: value.seatmap_url ?? null,
    displayMap: value.display_map ?? value.seating_plan !== undefined,
    personalizationRequirement: value.personalization ?? 'no_personalization_required',
    bankTransferAllowed: value.bank_transfer ?? true,
    maxPerCustomer: value.max_per_customer ?? null,
    cancelled: value.cancelled ?? false,
  }
}

interface Tickets {
  variants: Variant[]
  pools: Pool[]
  pricingCategories: EventPart['pricingCategories']
  seatingPlan: EventSeatingPlan | null
  faults: Fault[]
}

/**
 * The tickets of an event and their pools: one for the hall, one per pricing category, one per ticket with its own contingent, and one
 * per standing area of its seating plan, which also says how large the contingents are.
 */
function readTickets({ slug, value, placeOf }: WrittenEvent, { named, isFaulty }: { named: NamedPlan | null; isFaulty: boolean }): Tickets {
  const tickets: Tickets = { variants: [], pools: [], pricingCategories: [], seatingPlan: null, faults: [] }
  const matched: MatchedCategory[] = []
  const hall = value.hall === undefined ? [] : [`events/${slug}`]
  for (const label of hall) tickets.pools.push({ label, capacity: value.hall ?? 0, at: placeOf('hall') })
  const taken = new Set<string>()
  for (const [index, category] of (value.tickets ?? []).entries()) {
    const at = placeOf('tickets', index)
    const name = localText(category.category)
    const categorySlug = category.slug ?? (slugify(inLocale(name, baseLocale)) || `category-${index + 1}`)
    if (tickets.pricingCategories.some((each) => each.slug === categorySlug)) {
      tickets.faults.push(fault('DUPLICATE', at, english`there is already a ticket category “${categorySlug}”`))
      continue
    }
    const planCategory = named && matchPlanCategory(named.plan, { name, slug: categorySlug })
    matched.push({ name, slug: categorySlug, contingent: category.contingent, at, contingentAt: placeOf('tickets', index, 'contingent') })
    const contingent = planCategory === null ? category.contingent : named?.places.get(planCategory)
    if (contingent === undefined && !named && !isFaulty)
      tickets.faults.push(fault('MISSING', placeOf('tickets', index, 'contingent'), 'is missing: only a seating plan replaces it'))
    const soldOut = (value.sold_out ?? false) || category.sold_out
    const label = `events/${slug}/${categorySlug}`
    const planColor = named?.plan.categories.find((each) => each.name === planCategory)?.color
    tickets.pricingCategories.push({
      slug: categorySlug,
      name,
      mapColor: category.colour ?? planColor ?? null,
      dailyEntry: category.daily_entry,
    })
    // Without a contingent there are faults, so that nothing of it is written.
    tickets.pools.push({ label, capacity: soldOut ? null : (contingent ?? null), at })
    if (value.hall !== undefined && contingent !== undefined && contingent > value.hall)
      tickets.faults.push(
        fault(
          'CONTINGENT_TOO_LARGE',
          at,
          english`has a contingent of ${contingent}, but the hall has ${value.hall}: no more than that can be sold`,
        ),
      )
    for (const [number, variant] of ticketVariants(category).entries()) {
      const variantSlug =
        variant.slug ??
        `${categorySlug}-${variant.type}${variant.description === undefined ? '' : `-${slugify(inLocale(localText(variant.description), baseLocale))}`}`
      const place = category.variants.includes(variant) ? placeOf('tickets', index, 'variants', category.variants.indexOf(variant)) : at
      if (taken.has(variantSlug)) {
        tickets.faults.push(
          fault(
            'DUPLICATE',
            place,
            english`ticket ${number + 1} of “${inLocale(name, baseLocale)}” is the same as one before: give it a description or slug of its own`,
          ),
        )
        continue
      }
      taken.add(variantSlug)
      const own = variant.contingent === undefined ? [] : [`events/${slug}/${categorySlug}/${variantSlug}`]
      for (const each of own) tickets.pools.push({ label: each, capacity: soldOut ? null : (variant.contingent ?? 0), at: place })
      if (variant.contingent !== undefined && contingent !== undefined && variant.contingent > contingent)
        tickets.faults.push(
          fault(
            'CONTINGENT_TOO_LARGE',
            place,
            english`has its own contingent of ${variant.contingent}, but its category has ${contingent}: no more than that can be sold`,
          ),
        )
      tickets.variants.push({
        slug: variantSlug,
        description: localText(variant.description) ?? ticketName(variant.type),
        note: localText(variant.note ?? category.note),
        message: null,
        priceCents: cents(variant.price),
        physical: variant.type === 'hard',
        weightGrams: variant.weight ?? (variant.type === 'hard' ? ticketWeight : 0),
        active: variant.active,
        sku: null,
        free: variant.free,
        amountStep: variant.step ?? category.step ?? 1,
        pricingCategory: categorySlug,
        pools: [label, ...hall, ...own],
      })
    }
  }
  if (named) {
    const at = placeOf('seating_plan')
    const { slugs, faults } = matchCategories(named, matched, at)
    tickets.faults.push(...faults)
    tickets.pools.push(...areaPools(slug, named, at))
    tickets.seatingPlan = { file: named.file, stage: named.stage, categories: slugs, at }
  }
  return tickets
}

/** Grams of a printed ticket with its share of the envelope. */
const ticketWeight = 10

function ticketVariants(category: TicketCategoryEntry): TicketCategoryEntry['variants'] {
  const short = (['online', 'hard'] as const).flatMap((type) => {
    const price = category[type]
    return price === undefined ? [] : [{ type, price, free: category.free && price === 0, active: true }]
  })
  return [...short, ...category.variants]
}

/** The lowest price of a ticket on sale (EVT-17). */
function lowestPrice(variants: readonly Variant[]): number {
  const prices = variants.filter(isSellable).map((variant) => variant.priceCents)
  return prices.length === 0 ? 0 : Math.min(...prices)
}
