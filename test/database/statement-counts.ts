/*
 * The maximum number of SQL statements per page and operation, `begin` and `commit` included. Tests compare with it; a change that
 * needs fewer or more updates the number here.
 */

/** By path, for a page that is not cached. */
export const catalogPages: Record<string, number> = {
  '/': 11,
  // One of them counts the artists, for the link to them; cached in production.
  '/moorgrab': 7,
  '/events': 7,
  // The words are searched by a statement of their own, whose result is cached.
  '/events?q=torf': 7,
  '/events/torfmond-bremen': 7,
  '/tours/torfmond': 5,
  '/categories': 6,
  '/categories/shirts': 8,
  '/categories/shirts?fits=M&sort=cheap': 8,
  '/products/moorgrab-torf-shirt': 7,
  '/artists': 3,
  '/artists/moorgrab': 7,
  // The next dates and new merchandise, and what a misspelt word may mean.
  '/search': 10,
  // Three of them are the list of suggestions, as in SEARCH below.
  '/search?q=moor': 10,
}

/** Checkout pages, with a ticket and a shirt in the cart. */
export const checkoutPages: Record<string, number> = {
  // One more than the others for a cart with tickets and merchandise: whose merchandise belongs to its concerts.
  '/checkout': 7,
  '/checkout/details': 6,
  '/checkout/payment': 6,
  '/checkout/confirm': 6,
  // The order with its concerts, calendar link, and whether the address may be corrected.
  '/checkout/done': 26,
  '/checkout/payment/{order}': 26,
}

/** The pages' queries, by operation name. */
export const queries: Record<string, number> = {
  HOME: 10,
  BANDHOME: 5,
  ALLEVENTS: 7,
  EVENT: 7,
  TOUR: 4,
  // Lists of merchandise are counted for their filter: the index, and what is sold out.
  ALLPRODUCTS: 5,
  CATEGORY: 7,
  MERCHPRODUCT: 5,
  ALLARTISTS: 3,
  ARTIST: 6,
  // Three lists: first ids from the listing index, then their data. Lists longer than the page are also counted.
  // Three of them are the list of suggestions, which a running shop keeps until the catalog changes.
  SEARCH: 8,
}

/** Mutations and the visitor's own queries. */
export const mutations: Record<string, number> = {
  'ADDTOCART, new session': 6,
  ADDTOCART: 9,
  CART: 2,
  HEARTBEAT: 6,
  CHANGECOUNTRY: 6,
  REMOVEFROMCART: 16,
  CHECKOUT: 6,
  UPDATECARTADDRESS: 6,
  UPDATECARTLOGISTICS: 6,
  PLACEORDER: 10,
  // With concerts and whether there are pictures of them, calendar link, whether the buyer may correct the address, what vouchers paid, and whether there is something to choose.
  ORDER: 23,
  'ORDER, by its reference': 26,
}

/** A ticket for a new visitor, address, payment method and order: four requests. */
export const checkoutStatements = 28
