import { hash } from 'node:crypto'
import { inLocale } from '#core/shops/locale.ts'
import { systemPaths } from '#core/urls.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { doorListItems, type DoorListItemRow, type Moment } from '../stored/queries-hand-outs.ts'

/** An item that is handed out at the door. Its order is found by a ticket, the buyer's name or its reference. */
export interface DoorListItem {
  id: number
  order: string
  name: string
  /** `Torf, T-Shirt` */
  title: string
  /** `M, schwarz` */
  size: string
  /** The path of its smallest picture. */
  image?: string
  tickets: number[]
  /** When and where it was handed out. */
  first?: Moment
}

/**
 * What is to be handed out at an event, whole: it is short, and few of it change at a time.
 * @param known the version that the phone has
 * @returns the items; null if the phone has them already
 */
export async function handOutList(
  ctx: Pick<RequestContext, 'db' | 'locale'>,
  eventId: number,
  known: string | null,
): Promise<{ version: string; items: DoorListItem[] } | null> {
  const items = (await doorListItems(ctx.db, eventId)).map((item) => presentItem(item, ctx))
  const version = hash('sha256', JSON.stringify(items)).slice(0, 16)
  return version === known ? null : { version, items }
}

/** An item as phones and lists show it. */
export function presentItem(item: DoorListItemRow, { locale }: Pick<RequestContext, 'locale'>): DoorListItem {
  const text = (...texts: Parameters<typeof inLocale>[0][]) =>
    texts
      .map((each) => inLocale(each, locale))
      .filter(Boolean)
      .join(', ')
  const { id, reference, buyer, productName, productType, productColor, variantDescription, image, ticketIds, handedOut } = item
  const width = image?.widths[0]
  return {
    id,
    order: reference,
    name: buyer,
    title: text(productName, productType),
    size: text(variantDescription, productColor),
    ...(image && width !== undefined && { image: systemPaths.image(image.sha256, width, 'webp') }),
    tickets: ticketIds,
    ...(handedOut && { first: { at: new Date(handedOut.at).toISOString(), door: handedOut.door } }),
  }
}
