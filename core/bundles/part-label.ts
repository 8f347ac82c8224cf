/** The settings of a product that decide how a bundle shows it (ENT-16). */
export interface PartSettings {
  /** `hide_in_combined_product` (BND-12) */
  isHidden: boolean
  /** `show_color_in_combined_product` (BND-12) */
  showsColor: boolean
}

export function partSettings(meta: unknown): PartSettings {
  const settings = typeof meta === 'object' && meta !== null ? (meta as Record<string, unknown>) : {}
  return { isHidden: settings['hide_in_combined_product'] === true, showsColor: settings['show_color_in_combined_product'] === true }
}

/**
 * The label of a part: `Ticket: name` for tickets, `type: name` for merchandise, with the colour if the product asks for it (BND-11,
 * BND-12).
 */
export function partLabel(part: {
  isTicket: boolean
  name: string
  productType?: string | null | undefined
  color?: string | null | undefined
  showsColor: boolean
}): string {
  const named = part.showsColor && part.color ? `${part.name}, ${part.color}` : part.name
  const kind = part.isTicket ? 'Ticket' : part.productType
  return kind ? `${kind}: ${named}` : named
}
