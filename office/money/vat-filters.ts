/** What the page of VAT can be limited to. */
export const vatFilters = ['by', 'partner', 'from', 'to'] as const
