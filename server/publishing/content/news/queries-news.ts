import type { NewsKind } from '#core/content/news-kinds.ts'
import type { LocalText } from '#core/shops/locale.ts'
import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import type { NewsItem } from '#api/resolvers.ts'
import type { Cursor } from '#server/foundations/request/list-page.ts'
import type { Picture } from '#server/foundations/images/present-image.ts'
import { inReadersLanguage } from '#server/selling/catalog/records-conditions.ts'
import type { View } from '#server/selling/catalog/cached-reads.ts'
import { selectPicture } from '../pages/queries-pictures.ts'

export interface ListedNews {
  node: Partial<NewsItem>
  cursor: Cursor
}

interface NewsRow {
  id: number
  slug: string
  kind: NewsKind
  title: string
  text: string | null
  url: string | null
  inverse: boolean
  publishedAt: Date
  image: Picture | null
}

/** A shop's current news of any of these kinds or categories, newest first (GQL-27). */
export async function pageOfNews(
  connection: Connection,
  { shopId, locale, now }: View,
  { categories, after, first }: { categories: readonly string[]; after: Cursor | null; first: number },
): Promise<ListedNews[]> {
  const afterCursor = after ? sql`and (n.published_at, n.id) < (${new Date(after[0])}, ${after[1]})` : sql``
  const names = [...categories]
  const { rows } = await sql<NewsRow>`${prepared}
    select n.id, n.slug, n.kind, n.url, n.inverse, n.published_at,
      ${inReadersLanguage('n.title', locale)} as title, ${inReadersLanguage('n.text', locale)} as text,
      ${selectPicture('n.image_id')} as image
    from news_item n
    where exists (select from shop_news s where s.news_id = n.id and s.shop_id = ${shopId})
      and n.published_at <= ${now} and (n.ends_at is null or n.ends_at > ${now})
      and (n.kind = any(${names}::text[]) or exists (
        select from news_category nc join category c on c.id = nc.category_id where nc.news_id = n.id and c.slug = any(${names}::text[])))
      ${afterCursor}
    order by n.published_at desc, n.id desc limit ${first}`.execute(connection)
  return rows.map((row) => ({ node: presentNews(row), cursor: [row.publishedAt.getTime(), row.id] }))
}

function presentNews({ id, image, publishedAt, ...row }: NewsRow): Partial<NewsItem> {
  return {
    ...row,
    id: String(id),
    publishedAt: publishedAt.toISOString(),
    // The other fields of an image are resolved on request.
    image: image && ({ ...image, alt: row.title } satisfies Picture as NewsItem['image'] & object),
  }
}

export interface NewNews {
  slug: string
  kind: NewsKind
  title: LocalText
  /** Sanitised HTML. */
  text: LocalText | null
  url: string | null
  inverse: boolean
  imageId: number | null
  publishedAt: Date
  endsAt: Date | null
  shopIds: readonly number[]
  categoryIds: readonly number[]
}

/** A news item as `saveNews` takes it, to compare it with an import. */
export async function findWrittenNews(connection: Connection, slug: string): Promise<NewNews | undefined> {
  const { rows } = await sql<NewNews>`
    select slug, kind, title, text, url, inverse, image_id, published_at, ends_at,
      array(select shop_id from shop_news s where s.news_id = n.id order by 1) as shop_ids,
      array(select category_id from news_category c where c.news_id = n.id order by 1) as category_ids
    from news_item n where slug = ${slug}`.execute(connection)
  return rows[0]
}

/** Inserts or replaces a news item, in the caller's transaction. @returns its id */
export async function saveNews(connection: Connection, { shopIds, categoryIds, ...news }: NewNews): Promise<number> {
  const { slug: _, ...change } = news
  const { id } = await connection
    .insertInto('newsItem')
    .values(news)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(change))
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`delete from shop_news where news_id = ${id}`.execute(connection)
  await sql`delete from news_category where news_id = ${id}`.execute(connection)
  await sql`insert into shop_news (shop_id, news_id) select distinct unnest(${[...shopIds]}::integer[]), ${id}::integer`.execute(connection)
  await sql`insert into news_category (category_id, news_id) select distinct unnest(${[...categoryIds]}::integer[]), ${id}::integer`.execute(
    connection,
  )
  return id
}
