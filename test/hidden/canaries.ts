import { makeBundle, makeCarrier, makeCategory, makeEvent, makeNews, makeProduct, makeShop } from '#test/world/factories.ts'
import type { TestShop } from '#test/world/test-shop.ts'

/** Something hidden, and how it is recognised in a text. */
export interface Canary {
  way: string
  slug: string
  /** A word that nothing else contains. */
  word: string
  /** Who knows its slug sees its page (PRD-16), so only other answers must not tell it. */
  hasPage: boolean
  isToldBy(text: string): boolean
}

/** Hides one thing in each way there is, in the shop `main` or in `moorgrab`, which gets a password. */
export async function hideCanaries({ database: { db }, world, clock }: TestShop): Promise<Canary[]> {
  const { main, band, company, promoter, artist, tour, venue, shirts } = world
  const canaries: Canary[] = []
  /** Notes a canary and returns its word for the name of what is hidden. */
  const hide = (way: string, slug: string, word: string, rest: Partial<Canary> = {}) => {
    canaries.push({ way, slug, word, hasPage: false, isToldBy: (text) => text.includes(word), ...rest })
    return { de: word }
  }
  const product = (slug: string, name: { de: string }, rest: object = {}) => ({
    slug,
    name,
    artistId: artist,
    contractPartnerId: company,
    ...rest,
  })
  const event = (slug: string, name: { de: string }, rest: object = {}, facts: object = {}) =>
    makeEvent(db, clock, {
      product: { ...product(slug, name, rest), contractPartnerId: promoter },
      event: { venueId: venue, ...facts },
      categories: [tour],
      shops: [main.id],
    })
  const merch = (slug: string, name: { de: string }, rest: object = {}, shops = [main.id], categories = [shirts]) =>
    makeProduct(db, clock, { product: product(slug, name, rest), categories, shops })
  const meta = (settings: object) => ({ meta: JSON.stringify(settings) })

  hide('a hidden date', 'k-datum', '2031', {
    isToldBy: (text) => /2031|\b19[:.]23\b|\b17:23|\b194[23]\d{9}\b/.test(text),
  })
  await event('k-datum', { de: 'Datumsgeheimnis' }, meta({ hideDate: true }), {
    happeningFrom: '2031-07-19T17:23:00Z',
    happeningUntil: '2031-07-20T17:23:00Z',
    doorTime: '2031-07-19T17:23:00Z',
    stageTime: '2031-07-19T17:23:00Z',
  })
  hide('a hidden seat map', 'k-saalplan', 'bluetenmap')
  await event('k-saalplan', { de: 'Saalplangeheimnis' }, meta({ hide_map: true }), {
    seatmapUrl: 'https://maps.example/bluetenmap.png',
    displayMap: true,
  })
  await event('k-leise', hide('an event that is in no list', 'k-leise', 'Wisperabend', { hasPage: true }), meta({ hide: true }))
  await event('k-schlaf', hide('an event that is not active', 'k-schlaf', 'Schlummerabend'), { active: false })
  await merch(
    'k-unterm-tisch',
    hide('a product that is in no list', 'k-unterm-tisch', 'Tischtuchhemd', { hasPage: true }),
    meta({ hide: true }),
  )
  await merch('k-eingemottet', hide('a product that is not active', 'k-eingemottet', 'Mottenhemd'), { active: false })

  const other = await makeShop(db, clock.now(), { slug: 'drittes', legalEntityId: company })
  await merch('k-fremd', hide('a product of another shop', 'k-fremd', 'Fremdlingshemd'), {}, [other.id])
  await merch('k-riegel', hide('what a shop with a password sells', 'k-riegel', 'Riegelhemd'), {}, [band.id])
  hide('the hash of an access code', 'k-kennwort', 'PASSWORTHASH')
  await db
    .updateTable('shop')
    .set(meta({ password: ['scrypt$PASSWORTHASH'] }) as never)
    .where('id', '=', band.id)
    .execute()

  const circle = await makeCategory(
    db,
    { slug: 'k-kreis', type: 'CATEGORY', name: hide('the category behind a gate', 'k-kreis', 'Losungskreis'), mainCategory: true },
    [main.id],
  )
  await merch('k-losung', hide('a product behind a gate', 'k-losung', 'Losungshemd'), {}, [main.id], [circle])
  hide('the hash of a gate code', 'k-losungswort', 'LOSUNGSHASH')
  await db
    .updateTable('shop')
    .set(meta({ discount_gate: { codes: ['scrypt$LOSUNGSHASH'], category: 'k-kreis' } }) as never)
    .where('id', '=', main.id)
    .execute()

  const root = await merch(
    'k-paket',
    hide('a bundle that is not offered', 'k-paket', 'Schubladenpaket', { hasPage: true }),
    meta({ bundle_only: true, hide: true }),
  )
  await makeBundle(db, { root, bundle: { active: false }, parts: [{ product: world.shirt }] })

  const later = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)
  const news = (slug: string, title: { de: string }, rest: object) => makeNews(db, clock, { slug, title, shopIds: [main.id], ...rest })
  await news('k-morgen', hide('news of tomorrow', 'k-morgen', 'Morgenmeldung'), { publishedAt: later(24) })
  await news('k-gestern', hide('news that have ended', 'k-gestern', 'Gesternmeldung'), { publishedAt: later(-48), endsAt: later(-1) })
  await db
    .insertInto('contentPage')
    .values({
      slug: 'womens-day',
      locale: 'de',
      title: hide('a page that is not published', 'k-entwurf', 'Entwurfsseite').de,
      body: 'Entwurfsseite',
      published: false,
      updatedAt: clock.now(),
    })
    .execute()
  const { id: campaignId } = await db
    .insertInto('adventCampaign')
    .values({
      shopId: main.id,
      year: 2026,
      title: JSON.stringify({ de: 'Advent' }),
      openHour: 8,
      solutionHour: 20,
      timeZone: 'Europe/Berlin',
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const solution = hide('the solution of a closed door', 'k-tuer', 'Loesungswort')
  await db
    .insertInto('adventDoor')
    .values({ campaignId, number: 24, items: '[]', band: 'Loesungswort', solution: JSON.stringify(solution) } as never)
    .execute()
  await makeCarrier(
    db,
    { slug: 'k-taube', name: hide('a carrier that is not offered', 'k-taube', 'Brieftaubenpost'), active: false },
    { de: 100 },
  )
  return canaries
}
