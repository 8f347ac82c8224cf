/*
 * How many SQL statements everything takes, `begin` and `commit` included: the table that the tests hold the house to. Whoever
 * brings a row down writes the new figure here; whoever needs more has to say here that they do.
 */

/** A page drawn anew, by its address; none may need more. */
export const catalogPages: Record<string, number> = {
  '/': 11,
  '/moorgrab': 5,
  '/events': 6,
  // Words are looked up by themselves: what bears them is remembered by its number.
  '/events?q=torf': 7,
  '/events/torfmond-bremen': 7,
  '/tours/torfmond': 5,
  '/categories': 4,
  '/categories/shirts': 5,
  '/products/moorgrab-torf-shirt': 7,
  '/artists': 3,
  '/artists/moorgrab': 7,
  '/search': 0,
  '/search?q=moor': 7,
}

/** The steps of the checkout with a ticket and a shirt in the cart; no page may need more. */
export const checkoutPages: Record<string, number> = {
  '/checkout': 6,
  '/checkout/details': 6,
  '/checkout/payment': 6,
  '/checkout/confirm': 6,
  '/checkout/done': 17,
  '/checkout/payment/{order}': 17,
}

/** What the pages ask, by the name of the operation; none may need more. */
export const queries: Record<string, number> = {
  HOME: 10,
  BANDHOME: 4,
  ALLEVENTS: 6,
  EVENT: 7,
  TOUR: 4,
  ALLPRODUCTS: 3,
  CATEGORY: 4,
  MERCHPRODUCT: 5,
  ALLARTISTS: 3,
  ARTIST: 6,
  // Three lists: where things stand, then what they are. What is not all on the page is also counted.
  SEARCH: 5,
}

/** What changes something; none may need more. */
export const mutations: Record<string, number> = {
  'ADDTOCART, new session': 11,
  ADDTOCART: 14,
  CART: 2,
  HEARTBEAT: 5,
  CHANGECOUNTRY: 8,
  REMOVEFROMCART: 14,
  CHECKOUT: 6,
  UPDATECARTADDRESS: 8,
  UPDATECARTLOGISTICS: 8,
  PLACEORDER: 12,
  ORDER: 14,
  'ORDER, by its reference': 19,
}
