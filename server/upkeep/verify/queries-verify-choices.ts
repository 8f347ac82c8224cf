import { sql, type RawBuilder } from 'kysely'
import type { Difference } from './difference.ts'
import { cents, said } from './queries-said.ts'

/** What holds for choices that were carried out when a show was moved or called off. */
export const choiceInvariants: { name: string; differences: RawBuilder<Difference> }[] = [
  {
    name: 'what the ledger has as donations is the price of the items that were cancelled for them',
    differences: sql`select o.reference as subject, ${cents(sql`coalesce(m.cents, 0)`)} as actual, ${cents(sql`coalesce(c.cents, 0)`)} as expected
      from (select order_id, sum(amount_cents) as cents from money_movement where kind = 'donation' group by order_id) m
        full join (select order_id, sum(items_cents) as cents from order_cancellation where settled_by = 'donation' group by order_id) c
          on c.order_id = m.order_id
        join orders o on o.id = coalesce(m.order_id, c.order_id)
      where coalesce(m.cents, 0) <> coalesce(c.cents, 0)`,
  },
  {
    name: 'a choice that was carried out by a cancellation has cancelled its item',
    differences: sql`select o.reference as subject, case when i.cancellation_id is null then ${said`item ${sql`i.id`} without a cancellation`} else ${said`item ${sql`i.id`} with cancellation ${sql`i.cancellation_id`}`} end as actual,
        ${said`item ${sql`i.id`} with cancellation ${sql`c.cancellation_id`}`} as expected
      from ticket_choice c join order_item i on i.id = c.order_item_id join orders o on o.id = c.order_id
      where c.cancellation_id is not null and i.cancellation_id is distinct from c.cancellation_id`,
  },
]
