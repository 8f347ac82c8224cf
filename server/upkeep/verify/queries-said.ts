import { sql, type RawBuilder } from 'kysely'
import { english, type Sentence } from '#core/text/sentence.ts'
import { orderStatuses, type OrderStatus } from '#core/orders/status.ts'

/** A part of a statement that gives a sentence, or text or a number where nothing has to be put into words. */
export type Said = RawBuilder<Sentence>

/**
 * What a statement tells a person: a sentence as `english` makes it, which is made where the values are. Other languages have it by its words.
 * @example said`${sql`count(s.id)`} sales` // {"says": "{1} sales", "values": {"1": "3"}}
 */
export function said(words: TemplateStringsArray, ...values: RawBuilder<unknown>[]): Said {
  const { says } = english(words, ...values.map(() => ''))
  const pairs = values.map((value, index) => sql`${sql.lit(String(index + 1))}, coalesce(to_jsonb(${value}), to_jsonb(''::text))`)
  return sql`jsonb_build_object('says', ${sql.lit(says)}::text, 'values', jsonb_build_object(${sql.join(pairs)}))`
}

/** A text or a number by itself. */
export function plain(value: RawBuilder<unknown>): RawBuilder<string> {
  return sql`to_jsonb((${value})::text)`
}

const inWords: Readonly<Record<OrderStatus, Said>> = {
  payment_pending: said`payment pending`,
  processing: said`payment under way`,
  pending_fulfillment: said`to be packed`,
  fulfillment: said`on its way`,
  done: said`done`,
  cancelled: said`cancelled`,
  expired: said`expired`,
}

/** An order's status in words. @param status the column */
export function statusInWords(status: RawBuilder<unknown>): Said {
  const cases = orderStatuses.map((each) => sql`when ${sql.lit(each)} then ${inWords[each]}`)
  return sql`(case ${status} ${sql.join(cases, sql` `)} end)`
}

/** An amount of money. */
export function cents(amount: RawBuilder<unknown>): Said {
  return said`${amount} cents`
}
