/** The filters of the list of orders, as its form and its address name them. */
export const orderFilters = ['text', 'event', 'status', 'tagged'] as const
