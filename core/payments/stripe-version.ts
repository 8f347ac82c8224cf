/**
 * The version of Stripe's API that our requests, the answers and the webhook events follow (LIM-80). Pinned, so that their format
 * changes only with this line. Stripe.js has a release for each named version, which belongs to this one.
 */
export const stripeApiVersion = '2026-10-28.endive'

/** Stripe's script for pages: the release of the pinned version. */
export const stripeScript = `https://js.stripe.com/${stripeApiVersion.split('.')[1]}/stripe.js`
