import { setting } from '../setting.ts'
import { seconds, wholeNumber } from '../setting-types.ts'

/** What one GraphQL document of a third-party client may ask for (`http/api/graphql-limits.ts`). */
export interface GraphqlLimits {
  /** Levels of nested fields, including the root's. */
  depth: number
  /** Statements that it may run and values that it may answer; `http/api/graphql-cost.ts` says how they count. */
  cost: number
}

export const defaultGraphqlLimits: GraphqlLimits = { depth: 15, cost: 25_000 }

export const limitSettings = {
  limits: {
    visitorsAtOnce: setting('VISITORS_AT_ONCE', wholeNumber(1, 100_000).default(500))
      .says(`Concurrent requests per process from visitors who are not buying; further ones get a 503. The first for those that read the
      catalogue, the second for those that begin an order, so that neither crowd takes the other's place.`),
    ordersAtOnce: setting('ORDERS_AT_ONCE', wholeNumber(1, 100_000).default(500)),
    /** In milliseconds. */
    maxLag: setting('MOST_LAG_SECONDS', seconds(0.05, 600, 0.5))
      .says(`Seconds for which a process may be busy with its own work without looking at new requests. Above that it serves fewer of these
      visitors at once, but never fewer than 25. Time in which the system runs other programs does not count.`),
    /** Milliseconds within which a request has to arrive whole, headers and body, and within which its client has to read some of the answer. */
    requestTimeout: 30_000,
    requestsPerMinute: setting('API_REQUESTS_PER_MINUTE', wholeNumber(0).default(6000))
      .says(`API requests and downloads per minute from one address, over all processes; 0 for no limit. Requests from the same machine are not
      counted: set TRUST_PROXY behind a reverse proxy, or all requests seem to come from this machine.`),
    seatStreams: {
      perProcess: setting('SEAT_STREAMS', wholeNumber(0).default(10_000))
        .says(`Browsers that may watch the seats of an event at the same time, per process; 0 for none. The others ask again every few seconds
        instead. Each needs an open connection: raise the limit of open files where it is lower.`),
      perAddress: 200,
    },
    writesPerMinute: setting('WRITES_PER_MINUTE', wholeNumber(0).default(1200)).says(
      `Writes per minute from one address: forms, GraphQL mutations and REST calls that change something; 0 for no limit.`,
    ),
    /** Of the API for the staff, by one person or key. */
    staffCallsPerMinute: 600,
    guessesPerHour: setting('GUESSES_PER_HOUR', wholeNumber(1).default(60)).says(
      `Wrong order references per hour from one address, and as many wrong access codes. A right reference is never refused.`,
    ),
    /** As one account, from all browsers together in which it never signed in before. */
    staffAttemptsPerHour: 20,
    waitingPlacesPerHour: setting('WAITING_PLACES_PER_HOUR', wholeNumber(0).default(60)).says(
      `Places of queues that one address may draw per hour; 0 for no limit.`,
    ),
    /** Newsletter subscriptions and requests for an unsubscribe link from one network address. */
    newsletterRequestsPerHour: 60,
    /** Requests to be put on a waiting list from one network address. */
    waitingListRequestsPerHour: 30,
    /** Withdrawals from one network address that are acknowledged by mail although they name no order, and links of carts and places that it has mailed. */
    withdrawalMailsPerHour: 20,
    /** Error reports of one network address, and activities of one session. */
    reportsPerMinute: 20,
    mailsPerHour: setting('MAILS_PER_HOUR', wholeNumber(1).default(6))
      .says(`Mails per hour to one mailbox that anybody can cause: about unpaid orders, newsletter requests and withdrawals, of all shops
      together. Further ones wait, and are sent later. Mails about paid orders are never held back.`),
    mailQuietSeconds: setting('MAIL_QUIET_SECONDS', wholeNumber(0, 600).default(60))
      .says(`Seconds, from 0 to 600, without a further change before a mail says what was chosen for tickets, or who holds them now. Whoever has
      an order's link can change both as often as they like; only the last state is mailed. The mail about a parcel waits as long, and until
      then the parcel can be taken back.`),
    apiCallsAtOnce: setting('API_CALLS_AT_ONCE', wholeNumber(1).default(10))
      .says(`GraphQL documents of other programs than the shop's own pages that a process answers at the same time for one address, and calls of
      the API of the staff for one person or key.`),
    graphql: {
      depth: defaultGraphqlLimits.depth,
      cost: setting('GRAPHQL_MAX_COST', wholeNumber(1).default(defaultGraphqlLimits.cost)).says(
        `What a GraphQL document may read and answer. docs/api.md says how it is counted (“Limits”).`,
      ),
    },
  },
}
