/** What the list of orders can show of each besides its number, in this order. */
export const orderColumns = ['placed', 'changed', 'shop', 'buyer', 'email', 'what', 'method', 'status', 'total', 'open'] as const

export type OrderColumn = (typeof orderColumns)[number]

/** In which orders it can be read: the latest placed first, those that changed last, or those with the highest total. */
export const orderSorts = ['placed', 'changed', 'total'] as const
