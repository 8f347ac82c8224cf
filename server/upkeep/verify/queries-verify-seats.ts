import { sql, type RawBuilder } from 'kysely'
import type { Difference } from './difference.ts'
import { said } from './queries-said.ts'

/** The units of carts and of orders, one row for each item and pool. */
const units = sql`(
  select h.cart_item_id as item_id, h.pool_id, i.seat_id, i.section_id from hold h join cart_item i on i.id = h.cart_item_id
  union all
  select s.order_item_id, s.pool_id, i.seat_id, i.section_id from sale s join order_item i on i.id = s.order_item_id)`

/** A seat of an event, as a person would look for it. */
const seatName = said`${sql`(select slug from product where id = s.product_id)`}, seat ${sql`s.key`}`

/** What must hold of seats and standing areas (`docs/rules/seats.md`). */
export const seatInvariants: { name: string; differences: RawBuilder<Difference> }[] = [
  {
    name: 'a claimed seat belongs to an item with units of its category',
    differences: sql`select ${seatName} as subject, ${said`claimed by item ${sql`s.item_id`} without units`} as actual,
        ${said`free, or an item that names it and draws on its category`} as expected
      from event_seat s where s.item_id is not null
        and not exists (select from ${units} u where u.item_id = s.item_id and u.pool_id = s.pool_id and u.seat_id = s.id)`,
  },
  {
    name: 'an item with a seat and units has claimed the seat',
    differences: sql`select distinct ${seatName} as subject, case when s.item_id is null then ${said`free`} else ${said`claimed by item ${sql`s.item_id`}`} end as actual,
        ${said`claimed by item ${sql`u.item_id`}`} as expected
      from ${units} u join event_seat s on s.id = u.seat_id where s.item_id is distinct from u.item_id`,
  },
  {
    name: 'a category’s units are its claimed seats and the units in its standing areas',
    differences: sql`with category as (
        select pool_id, sum(claimed) as claimed from (
          select pool_id, count(item_id) as claimed from event_seat group by pool_id
          union all
          select e.category_pool_id, a.held + a.sold from event_section e join stock_pool a on a.id = e.area_pool_id) as parts
        group by pool_id)
      select p.label as subject, ${said`units: ${sql`p.held + p.sold - coalesce(w.units, 0)`}`} as actual, ${said`seats and places in areas: ${sql`c.claimed`}`} as expected
      from category c join stock_pool p on p.id = c.pool_id left join awaited_pool w on w.pool_id = p.id
      where p.held + p.sold - coalesce(w.units, 0) <> c.claimed`,
  },
  {
    name: 'the units in a standing area are those of items for the area, which draw on its category too',
    differences: sql`select ${said`${sql`e.key`} of ${sql`(select slug from product where id = e.product_id)`}`} as subject,
        ${said`units: ${sql`a.held + a.sold`}`} as actual, ${said`items: ${sql`count(u.item_id)`}`} as expected
      from event_section e join stock_pool a on a.id = e.area_pool_id
      left join ${units} u on u.section_id = e.id and u.pool_id = e.category_pool_id
      group by e.id, a.id having a.held + a.sold <> count(u.item_id)`,
  },
]
