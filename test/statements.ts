/*
 * How many SQL statements everything takes, `begin` and `commit` included: the table that the tests hold the house to. Whoever
 * brings a row down writes the new figure here; whoever needs more has to say here that they do.
 */

/** A page drawn anew, by its address; every figure is exact. */
export const catalogPages: Record<string, number> = {
  '/': 9,
  '/moorgrab': 5,
  '/events': 4,
  '/events?q=torf': 4,
  '/events/torfmond-bremen': 6,
  '/categories': 4,
  '/categories/shirts': 5,
  '/products/moorgrab-torf-shirt': 7,
  '/artists': 2,
  '/artists/moorgrab': 5,
  '/search': 0,
  '/search?q=moor': 7,
  '/imprint': 1,
}

/** The steps of the checkout with a ticket and a shirt in the cart; no page may need more. */
export const checkoutPages: Record<string, number> = {
  '/checkout': 18,
  '/checkout/details': 18,
  '/checkout/payment': 18,
  '/checkout/confirm': 18,
  '/checkout/done': 19,
  '/checkout/payment/{order}': 19,
}

/** What the pages ask, by the name of the operation; every figure is exact. */
export const queries: Record<string, number> = {
  HOME: 9,
  BANDHOME: 5,
  ALLEVENTS: 4,
  EVENT: 6,
  ALLPRODUCTS: 4,
  CATEGORY: 5,
  MERCHPRODUCT: 7,
  ALLARTISTS: 2,
  ARTIST: 5,
  SEARCH: 7,
  COMPANY: 1,
}

/** What changes something; none may need more. */
export const mutations: Record<string, number> = {
  'ADDTOCART, new session': 13,
  ADDTOCART: 18,
  CART: 6,
  HEARTBEAT: 5,
  CHANGECOUNTRY: 13,
  REMOVEFROMCART: 18,
  CHECKOUT: 15,
  UPDATECARTADDRESS: 14,
  UPDATECARTLOGISTICS: 18,
  PLACEORDER: 24,
  ORDER: 16,
  'ORDER, by its reference': 18,
}
