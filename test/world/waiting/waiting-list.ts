import { expect } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { serveDueLists } from '#server/selling/waiting-list/serve-list.ts'
import { writePools } from '#server/selling/stock/import-stock.ts'
import type { ProblemView, CartView } from '../buying.ts'
import { makeEvent, makeProduct, type MadeProduct } from '../factories.ts'
import { runJobs } from '../run-jobs.ts'
import type { TestShop, Visitor } from '../test-shop.ts'

interface ListAnswer {
  done: boolean
  message: string
  problems: ProblemView[]
}

export interface EntryView {
  kind: string
  state: string
  amount: number
  ahead: number | null
  isMoreAhead: boolean
  variantName: string | null
  offer: { amount: number; variantName: string; until: string } | null
}

const problems = 'problems { code message field limit }'

/** What fans do on waiting lists, through the API and the links of their mails. */
export function waitingLists(shop: TestShop) {
  const act = async (fan: Pick<Visitor, 'graphql'>, name: string, input: string, variables: object) => {
    const query = `mutation ($input: ${input}!) { ${name}(input: $input) { done message ${problems} } }`
    const answer = (await fan.graphql<Record<string, ListAnswer>>(query, { input: variables }))[name]
    if (!answer) throw new Error(`${name} answered nothing`)
    return answer
  }
  const withToken = (name: string) => (token: string) => act(shop.visitor(), name, 'WaitingListTokenInput', { token })

  return {
    join: (input: object, fan: Pick<Visitor, 'graphql'> = shop.visitor()) => act(fan, 'joinWaitingList', 'JoinWaitingListInput', input),
    confirm: withToken('confirmWaitingList'),
    leave: withToken('leaveWaitingList'),
    decline: withToken('declineOffer'),
    change: (token: string, amount: number) => act(shop.visitor(), 'changeWaitingList', 'ChangeWaitingListInput', { token, amount }),
    async accept(token: string, fan: Pick<Visitor, 'graphql'> = shop.visitor()) {
      const query = `mutation ($input: WaitingListTokenInput!) { acceptOffer(input: $input) { cart { id items { id productVariant { id } } } ${problems} } }`
      const { acceptOffer } = await fan.graphql<{ acceptOffer: { cart: Pick<CartView, 'items'> | null; problems: ProblemView[] } }>(query, {
        input: { token },
      })
      return acceptOffer
    },
    async entry(token: string) {
      const query = `query ($token: String!) { waitingListEntry(token: $token) {
        kind state amount ahead isMoreAhead variantName offer { amount variantName until } } }`
      return (await shop.visitor().graphql<{ waitingListEntry: EntryView | null }>(query, { token })).waitingListEntry
    },
    /** The token in the latest mail to an address, after all jobs have run. */
    async tokenOf(email: string): Promise<string> {
      await runJobs(shop)
      const mail = shop.outbox.sent.findLast(({ to }) => to === email)
      return /\/waiting-list\/([\w-]{22}\.[\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    },
    /** Joins and confirms. @returns the token of the entry's links */
    async waits(email: string, input: object): Promise<string> {
      const joined = await this.join({ email, ...input })
      if (!joined.done) throw new Error(JSON.stringify(joined.problems))
      const token = await this.tokenOf(email)
      const confirmed = await this.confirm(token)
      if (!confirmed.done) throw new Error(JSON.stringify(confirmed.problems))
      await runJobs(shop)
      return token
    },
    /** Runs what time and returned units have to do, and the mails. */
    async serve(): Promise<void> {
      await runJobs(shop)
      await serveDueLists(shop.context)
      await runJobs(shop)
    },
    /** Raises the contingent of a product's first ticket or size, as an import does. */
    async raise(units: number, productId: number): Promise<void> {
      const pool = await shop.database.db
        .selectFrom('stockPool as p')
        .innerJoin('variantPool as vp', 'vp.poolId', 'p.id')
        .innerJoin('productVariant as v', 'v.id', 'vp.variantId')
        .select(['p.label', 'p.capacity'])
        .where('v.productId', '=', productId)
        .orderBy('v.id')
        .orderBy('p.id')
        .executeTakeFirstOrThrow()
      const raised = { label: pool.label, capacity: pool.capacity + units, at: { file: 'events.yaml', row: null, column: null } }
      const { faults } = await inTransaction(shop.database.db, (trx) => writePools(trx, [raised], []))
      expect(faults).toEqual([])
    },
    /** A concert of which every ticket is sold: to nobody, until units come back by `free`. */
    async soldOut(slug: string, tickets: { slug: string; online: number }[] = [{ slug: 'saal', online: 3990 }]): Promise<MadeProduct> {
      const { promoter, artist, venue, main } = shop.world
      return makeEvent(shop.database.db, shop.clock, {
        product: { slug, name: { de: 'Ausverkauft' }, artistId: artist, contractPartnerId: promoter },
        event: { venueId: venue },
        tickets: tickets.map((ticket) => ({ capacity: 0, ...ticket })),
        shops: [main.id],
      })
    },
    async soldOutShirt(slug: string): Promise<MadeProduct> {
      const { company, artist, main } = shop.world
      return makeProduct(shop.database.db, shop.clock, {
        product: { slug, name: { de: 'Torf' }, artistId: artist, contractPartnerId: company },
        variants: [
          { slug: 'm', stock: 0 },
          { slug: 'l', stock: 0 },
        ],
        shops: [main.id],
      })
    },
  }
}
