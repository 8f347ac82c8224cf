/** What the page of VAT can be limited to, besides what the frame chooses. */
export const vatFilters = ['by', 'partner'] as const
