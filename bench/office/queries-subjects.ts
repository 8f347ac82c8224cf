import type { Pool } from 'pg'

/** What the pages are asked for. */
export interface Subjects {
  references: string[]
  tickets: string[]
  emails: string[]
  /** Full names of buyers, parts of them, and the most frequent last name. */
  names: string[]
  holders: string[]
  statuses: string[]
  /** The event that sold most, and others. */
  events: string[]
}

/** Chooses from all over the past. */
export async function chooseSubjects(pool: Pool): Promise<Subjects> {
  const texts = async (query: string) => (await pool.query<{ text: string }>(query)).rows.map(({ text }) => text)
  const [name = ''] = await texts(`select billing_address->>'lastName' as text from orders group by 1 order by count(*) desc limit 1`)
  return {
    references: await texts(`select reference as text from orders where placed_at < now() order by md5(reference) limit 50`),
    tickets: await texts('select code as text from ticket order by md5(code) limit 50'),
    emails: await texts('select email as text from orders order by md5(email) limit 50'),
    names: [
      name,
      ...(await texts(
        `select (billing_address->>'firstName') || ' ' || (billing_address->>'lastName') as text from orders order by md5(reference) limit 20`,
      )),
      ...(await texts(`select substr(billing_address->>'lastName', 1, 4) as text from orders order by md5(email) limit 20`)),
    ],
    holders: await texts('select holder_name as text from ticket order by md5(code) limit 20'),
    statuses: await texts('select status as text from orders group by status'),
    events: await texts(`select product_slug as text from order_item where kind = 'event' group by 1 order by count(*) desc limit 20`),
  }
}
