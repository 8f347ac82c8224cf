/**
 * Whether `product_variant v` of `product p` is offered at all: it is sellable, and a ticket of the kind that the event sells
 * (`isSellable`, `isOfferedKind`). Pages, the API, carts and placing read this rule; a test compares it with the core's.
 */
export const offeredVariant = `v.sellable and (p.kind <> 'event' or (p.meta @> case when v.physical
      then '{"only_online_tickets": true}'::jsonb else '{"only_hard_tickets": true}'::jsonb end) is not true)`
